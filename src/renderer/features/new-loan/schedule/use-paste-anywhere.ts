import { useEffect } from 'react'
import { isTyping } from '../../../keys/is-typing.ts'
import { appendBlock } from '../grid/grid-edits.ts'
import { readPastedBlock } from '../paste/read-pasted-block.ts'
import { useNewLoan } from '../state/new-loan-context.ts'

/**
 * While rows are entered, a block pasted anywhere on the page is added below them. A field keeps what is pasted into it, unless the text
 * has several lines that are all rows, which no field could hold.
 */
export function usePasteAnywhere(): void {
  const { grid } = useNewLoan()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const block = readPastedBlock(event.clipboardData?.getData('text/plain') ?? '')
      if (event.defaultPrevented || block?.kind !== 'rows') return
      if (isTyping(event.target) && block.lines.length < 2) return
      event.preventDefault()
      grid.update((state) => appendBlock(state, block))
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [grid])
}
