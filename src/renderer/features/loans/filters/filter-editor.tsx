import { FocusTrap } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { LoanView } from '../view/use-loan-view.ts'
import { type FilterName, isRange } from './filter-fields.ts'
import { RangeEditor } from './range-editor.tsx'
import { SetEditor } from './set-editor.tsx'

type FilterEditorProps = {
  readonly name: FilterName
  readonly view: LoanView
  readonly onClose: () => void
  readonly onRemove: () => void
}

/** Editor of a filter: the limits of a range, or the terms of a set. Esc closes it. */
export function FilterEditor({ name, view, onClose, onRemove }: FilterEditorProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Esc closes an overlay, such as a calendar, first.
    const isOwn = event.target instanceof Element && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || !isOwn) return
    event.stopPropagation()
    onClose()
  }
  return (
    <FocusTrap active>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of what stands in it */}
      <div onKeyDown={onKeyDown}>
        {isRange(name) ? (
          <RangeEditor name={name} view={view} onClose={onClose} onRemove={onRemove} />
        ) : (
          <SetEditor name={name} view={view} onClose={onClose} />
        )}
      </div>
    </FocusTrap>
  )
}
