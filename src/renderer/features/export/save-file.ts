import type { ReceivedFile } from '../../api/received-file.ts'

/** Hands a file to the browser, or to the window, which asks where to keep it. */
export function saveFile({ content, name }: ReceivedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken hold of the content once the click is over, at the latest a moment after.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
