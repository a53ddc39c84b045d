import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { counted } from '#values/digits.ts'
import { NOT_COPIED, tell, tellFailure } from '../../components/notices/tell.tsx'
import { tableAsHtml, tableAsText } from './table-text.ts'

/** Puts a table on the clipboard, as a table and as lines of text; each program pastes the one it understands. */
export function copyTable(table: SheetTable): void {
  if (copies({ 'text/html': tableAsHtml(table), 'text/plain': tableAsText(table) })) {
    tell(`Table of ${counted(table.rows.length, 'row')} copied`)
  } else {
    tellFailure(NOT_COPIED)
  }
}

/**
 * By the copy command and not by `navigator.clipboard.write`: that one first takes the table into the page, where the
 * content policy refuses the styles on its cells.
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
