import { Button } from '@mantine/core'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportReason } from '#values/vocabulary/import-terms.ts'
import { CountedWord } from '../../../components/texts/counted-word.tsx'
import { IMPORT_REASON_WORDS } from '../../../words/import-words.ts'
import classes from './reasons.module.css'

type ReasonsProps = {
  readonly run: ImportRunBody
  readonly chosen: ImportReason | undefined
  readonly onChoose: (reason: ImportReason | undefined) => void
}

/** Narrows the faulty lines to one reason; pressed again, it shows all. */
export function Reasons({ run: { reasons }, chosen, onChoose }: ReasonsProps) {
  // The chosen one stays when its last line was mended: it is the way back to all.
  const isGone = chosen !== undefined && !reasons.some(({ code }) => code === chosen)
  const shown = isGone ? [...reasons, { code: chosen, lines: 0 }] : reasons
  if (shown.length === 0) return null
  return (
    <fieldset className={classes.reasons}>
      <legend>By reason</legend>
      {shown.map(({ code, lines }) => (
        <Button
          key={code}
          variant="default"
          size="xs"
          aria-pressed={chosen === code}
          onClick={() => onChoose(chosen === code ? undefined : code)}
        >
          <span>
            <CountedWord word={IMPORT_REASON_WORDS[code]} count={lines} />
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
