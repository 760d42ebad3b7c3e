extension DataDragonAPI.ListChampions {
    /// The response to the example request.
    static let example = #"""
        {
          "type": "champion",
          "format": "standAloneComplex",
          "version": "12.22.1",
          "data": {
            "Aatrox": {
              "version": "12.22.1",
              "id": "Aatrox",
              "key": "266",
              "name": "Aatrox",
              "title": "a title",
              "blurb": "a text",
              "info": {"attack": 8, "defense": 4, "magic": 3, "difficulty": 4},
              "image": {
                "full": "Aatrox.png", "sprite": "champion0.png", "group": "champion",
                "x": 0, "y": 0, "w": 48, "h": 48
              },
              "tags": ["Fighter", "Tank"],
              "partype": "Blood Well",
              "stats": {
                "hp": 650, "hpperlevel": 114, "mp": 0, "mpperlevel": 0, "movespeed": 345,
                "armor": 38, "armorperlevel": 4.45, "spellblock": 32, "spellblockperlevel": 2.05,
                "attackrange": 175, "hpregen": 3, "hpregenperlevel": 1, "mpregen": 0,
                "mpregenperlevel": 0, "crit": 0, "critperlevel": 0, "attackdamage": 60,
                "attackdamageperlevel": 5, "attackspeedperlevel": 2.5, "attackspeed": 0.651
              }
            }
          }
        }
        """#
}
