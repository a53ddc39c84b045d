import type { SaidFoundConvention } from '#contract/desk/evidence.ts'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { counted } from '../../formats/shown-text.ts'
import classes from './evidence-page.module.css'

/** Convention that made the registered rows, if one was found. */
export function EvidenceConvention({ convention }: { readonly convention: SaidFoundConvention }) {
  return (
    <PanelSection title="Convention" note={noteOf(convention)}>
      <p className={classes.words}>{wordsOf(convention)}</p>
    </PanelSection>
  )
}

function noteOf(convention: SaidFoundConvention): string {
  if (convention.kind === 'reproduced') {
    const { cells, fitting } = convention
    return `fits ${cells} of ${cells}${fitting > 1 ? `, as do ${counted(fitting - 1, 'other')}` : ''}`
  }
  if (convention.kind === 'none') return 'none found'
  return `fits ${convention.cells - convention.misfits.length} of ${counted(convention.cells, 'amount')}`
}

function wordsOf(convention: SaidFoundConvention): string {
  if (convention.kind === 'none') return convention.reason
  if (convention.kind === 'closest') return convention.convention.words
  return convention.conventions[0]?.words ?? ''
}
