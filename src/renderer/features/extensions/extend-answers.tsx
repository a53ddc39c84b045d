import type { ExtensionPreviewBody } from '#contract/desk/extension-preview.ts'
import { Figure, Figures } from '../../components/amounts/figures.tsx'
import { formatDay, formatSignedAmount } from '../../formats/shown-text.ts'

/** Interest, final due date and number of extensions; before anything is typed, their empty places. */
export function ExtendAnswers({ preview }: { readonly preview: ExtensionPreviewBody | undefined }) {
  if (!preview) {
    return (
      <Figures>
        <Figure name="Added interest" value="–" />
        <Figure name="New final due date" value="–" />
        <Figure name="Extensions used" value="–" />
      </Figures>
    )
  }
  const [first] = preview.movedInstallments
  const used = preview.extensionsUsed + 1
  return (
    <Figures>
      <Figure name="Added interest" value={formatSignedAmount(preview.addedInterestAmount)}>
        {first ? `on ${formatDay(first.dueDateAfter)}` : ''}
      </Figure>
      <Figure name="New final due date" value={formatDay(preview.newFinalPaymentDate)}>
        {`was ${formatDay(preview.finalPaymentDateBefore)}`}
      </Figure>
      <Figure
        name="Extensions used"
        value={preview.extensionsAllowed === null ? used : `${used} of ${preview.extensionsAllowed}`}
      >
        {leftNote(used, preview.extensionsAllowed)}
      </Figure>
    </Figures>
  )
}

function leftNote(used: number, allowed: number | null): string {
  if (allowed === null) return 'limit set by the service'
  return used === allowed ? 'none left after this' : `${allowed - used} left after this`
}
