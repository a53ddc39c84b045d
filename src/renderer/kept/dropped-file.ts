let dropped: File | undefined

/** Keeps a dropped file for the page of a new import, which is opened next. */
export function handOverFile(file: File): void {
  dropped = file
}

/** Returns the file that was handed over, once. */
export function takeDroppedFile(): File | undefined {
  const file = dropped
  dropped = undefined
  return file
}
