import { MisfitContext } from '../state/convention-context.ts'
import { useConvention } from '../state/use-convention.ts'
import type { UsedTerms } from '../state/use-used-terms.ts'
import { ConventionButton, ConventionPanel } from './convention-panel.tsx'
import { EntryGrid } from './entry-grid.tsx'
import { GridKeys } from './grid-keys-line.tsx'

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
