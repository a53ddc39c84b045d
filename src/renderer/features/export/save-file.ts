import type { ReceivedFile } from '../../api/received-file.ts'

/** Passes a file to the browser, or to the window, which asks where to save it. */
export function saveFile({ content, name }: ReceivedFile): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has read the content soon after the click at the latest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
