print("apispec")
