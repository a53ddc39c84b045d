import { useEffect } from 'react'
import { tell } from '../../../components/notices/tell.tsx'
import { counted } from '../../../formats/shown-text.ts'
import { isTyping } from '../../../keys/is-typing.ts'
import { appendBlock, startWithBlock } from '../grid/grid-edits.ts'
import { wasPasteUndone } from '../grid/grid-state.ts'
import { readPastedBlock } from '../paste/read-pasted-block.ts'
import { useNewLoan } from '../state/new-loan-context.ts'

/**
 * Adds a block that is pasted anywhere on the page to the rows. While rows are generated, the rows are entered from then on, until the
 * paste is undone. A field keeps what is pasted into it, unless the text has several lines that are all rows; of other lines the page says
 * that the field has made one of them.
 */
export function usePasteAnywhere(): void {
  const { form, grid } = useNewLoan()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const block = readPastedBlock(event.clipboardData?.getData('text/plain') ?? '')
      if (event.defaultPrevented || !block) return
      const lines = block.lines.length
      if (block.kind !== 'rows' || (isTyping(event.target) && lines < 2)) {
        if (event.target instanceof HTMLInputElement && lines > 1) tell(`${counted(lines, 'line')} pasted as one`)
        return
      }
      event.preventDefault()
      const isGenerated = form.getValues('scheduleSource') === 'generate'
      grid.update((state) => (isGenerated ? startWithBlock : appendBlock)(state, block))
      form.setValue('scheduleSource', 'rows', { shouldDirty: true })
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [form, grid])
  useEffect(() => {
    let before = grid.get()
    return grid.subscribe(() => {
      const now = grid.get()
      if (wasPasteUndone(before, now)) form.setValue('scheduleSource', 'generate', { shouldDirty: true })
      before = now
    })
  }, [form, grid])
}
