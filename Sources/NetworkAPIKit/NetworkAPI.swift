/// The namespace of the kit.
public enum NetworkAPI {}
