import type { ExtensionPreviewBody } from '#contract/desk/extension-preview.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { CountField } from '../../components/count-field.tsx'
import { counted } from '../../input/counted.ts'
import classes from './drawer-parts.module.css'
import { usedText } from './extension-count.ts'
import type { Extending } from './use-extending.ts'

/** The field has the focus when the panel opens; a refusal stands at it in the service's own words. */
export function DaysField({ extending }: { readonly extending: Extending }) {
  const problem = extending.refusal?.problem ?? extending.previewProblem
  const error = extending.fault ?? (problem && problemText(problem))
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
      errorNote={problem && !extending.fault ? usedOf(problem) : undefined}
      hint={hintOf(extending)}
    />
  )
}

/** The words for one field where the problem names it, else the problem's title. */
function problemText({ title, errors }: ProblemBody): string {
  return errors?.find(({ pointer }) => pointer === '/daysToExtend')?.detail ?? title
}

function usedOf({ extensionsUsed, extensionsAllowed }: ProblemBody): string | undefined {
  if (extensionsUsed === undefined || extensionsAllowed === undefined) return undefined
  return usedText({ extensionsUsed, extensionsAllowed })
}

function hintOf({ preview, isTyped }: Extending): string {
  return preview && isTyped ? movesText(preview) : '1 day at least'
}

function movesText({ daysToExtend, movedInstallments, stayingInstallments }: ExtensionPreviewBody): string {
  const moved = movedInstallments.length
  const moves = `${counted(moved, 'remaining installment')} ${moved === 1 ? 'moves' : 'move'} by ${counted(daysToExtend, 'day')}.`
  if (stayingInstallments === 0) return moves
  return `${moves} ${stayingInstallments} paid ${stayingInstallments === 1 ? 'one stays' : 'ones stay'}.`
}
