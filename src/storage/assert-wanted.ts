/** Throws once the caller of a read has left, so that the read ends there. */
export type AssertWanted = () => void
