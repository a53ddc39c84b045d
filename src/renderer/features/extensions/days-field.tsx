import type { ExtensionPreviewBody } from '#contract/desk/extension-preview.ts'
import type { ReadProblem } from '#contract/problem.ts'
import { CountField } from '../../components/fields/count-field.tsx'
import { counted } from '../../formats/shown-text.ts'
import { policyRoomText } from '../../words/extension-policy-words.ts'
import { refusedText } from '../claims/claim-refused.tsx'
import classes from './drawer-parts.module.css'
import { usedText } from './extension-count.ts'
import type { Extending } from './use-extending.ts'

/** Field of the days. It has the focus when the panel opens; a refusal is shown at it in the service's own words. */
export function DaysField({ extending }: { readonly extending: Extending }) {
  const { error, note } = faultOf(extending)
  return (
    <CountField
      ref={extending.field}
      className={classes.days}
      label="Days to extend"
      unit="days"
      min={1}
      data-autofocus
      value={extending.days}
      onChange={extending.type}
      error={error}
      errorNote={note}
      hint={hintOf(extending)}
    />
  )
}

type Fault = { readonly error?: string | undefined; readonly note?: string | undefined }

function faultOf({ fault, isUndecided, answer, previewProblem }: Extending): Fault {
  if (isUndecided) return { error: 'May have been extended there already' }
  if (fault !== undefined) return { error: fault }
  if (answer?.kind === 'refused') return { error: refusedText(answer, '/daysToExtend'), note: usedOf(answer) }
  return previewProblem ? { error: problemText(previewProblem), note: usedOf(previewProblem) } : {}
}

function problemText({ title, errors }: ReadProblem): string {
  return errors?.find(({ pointer }) => pointer === '/daysToExtend')?.detail ?? title
}

type Counts = Partial<Record<'extensionsUsed' | 'extensionsAllowed', number | undefined>>

function usedOf({ extensionsUsed, extensionsAllowed }: Counts): string | undefined {
  if (extensionsUsed === undefined || extensionsAllowed === undefined) return undefined
  return usedText({ extensionsUsed, extensionsAllowed })
}

function hintOf({ preview, isTyped, policy }: Extending): string {
  if (preview && isTyped) return movesText(preview)
  const room = policy && policyRoomText(policy)
  return room ? room : '1 day at least'
}

function movesText({ daysToExtend, movedInstallments, stayingInstallments }: ExtensionPreviewBody): string {
  const moved = movedInstallments.length
  const moves = `${counted(moved, 'remaining installment')} ${moved === 1 ? 'moves' : 'move'} by ${counted(daysToExtend, 'day')}.`
  if (stayingInstallments === 0) return moves
  return `${moves} ${stayingInstallments} paid ${stayingInstallments === 1 ? 'one stays' : 'ones stay'}.`
}
