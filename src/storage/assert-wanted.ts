/** Throws once nobody waits any more for what is being read, so that the read ends where it is. */
export type AssertWanted = () => void
