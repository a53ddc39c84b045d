import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { NOT_COPIED, tell, tellFailure } from '../../components/notices/tell.tsx'
import { counted } from '../../formats/shown-text.ts'
import { tableAsHtml, tableAsText } from './table-text.ts'

/** Copies a table to the clipboard as HTML and as lines of text; each program pastes the format that it understands. */
export function copyTable(table: SheetTable): void {
  if (copies({ 'text/html': tableAsHtml(table), 'text/plain': tableAsText(table) })) {
    tell(`Table of ${counted(table.rows.length, 'row')} copied`)
  } else {
    tellFailure(NOT_COPIED)
  }
}

/**
 * Uses the copy command instead of `navigator.clipboard.write`, which first inserts the table into the page, where the content policy
 * refuses the styles of its cells.
 */
function copies(content: Readonly<Record<string, string>>): boolean {
  let isTaken = false
  const give = (event: ClipboardEvent) => {
    for (const [type, text] of Object.entries(content)) event.clipboardData?.setData(type, text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isTaken = true
  }
  window.addEventListener('copy', give, { capture: true, once: true })
  const isDone = document.execCommand('copy')
  window.removeEventListener('copy', give, { capture: true })
  return isDone && isTaken
}
