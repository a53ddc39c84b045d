import type { ReactNode } from 'react'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { MisfitContext } from '../state/convention-context.ts'
import { useConvention } from '../state/use-convention.ts'
import type { UsedTerms } from '../state/use-used-terms.ts'
import { ConventionButton, ConventionPanel } from './convention-panel.tsx'
import { EntryGrid } from './entry-grid.tsx'
import classes from './schedule-section.module.css'

const KEYS = [
  ['Enter', 'next row'],
  ['Ctrl+D', 'fill down'],
  ['Ctrl+I', 'insert one'],
  ['Alt+Delete', 'delete it'],
  ['Ctrl+Z', 'undo'],
] as const

/** The grid for entering rows, its keys, and the convention of the rows. */
export function EnteredRows({ onUseTerms }: { readonly onUseTerms: UsedTerms['use'] }) {
  const convention = useConvention()
  return (
    <>
      <MisfitContext value={convention.misfits}>
        <EntryGrid />
      </MisfitContext>
      <GridKeys>
        <ConventionButton convention={convention} />
      </GridKeys>
      <ConventionPanel convention={convention} onUse={onUseTerms} />
    </>
  )
}

/** Keys of the grid; other actions on the rows are at the end of the line. */
function GridKeys({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.keys}>
      {KEYS.map(([keys, what]) => (
        <span key={keys}>
          <ShortcutKbd keys={keys} /> {what}
        </span>
      ))}
      {children}
    </div>
  )
}
