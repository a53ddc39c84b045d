import { Button } from '@mantine/core'
import { CountedWord } from '../../../components/texts/counted-word.tsx'
import classes from './narrowing.module.css'

type NarrowingProps<Code extends string> = {
  readonly legend: string
  readonly found: readonly { readonly code: Code; readonly lines: number }[]
  readonly words: Readonly<Record<Code, string>>
  readonly chosen: Code | undefined
  readonly onChoose: (code: Code | undefined) => void
}

/** Narrows lines to those with one thing in common; pressed again, it shows all. */
export function Narrowing<Code extends string>({ legend, found, words, chosen, onChoose }: NarrowingProps<Code>) {
  // The chosen one stays when its last line is gone: it is the way back to all.
  const isGone = chosen !== undefined && !found.some(({ code }) => code === chosen)
  const shown = isGone ? [...found, { code: chosen, lines: 0 }] : found
  if (shown.length === 0) return null
  return (
    <fieldset className={classes.narrowing}>
      <legend>{legend}</legend>
      {shown.map(({ code, lines }) => (
        <Button
          key={code}
          variant="default"
          size="xs"
          aria-pressed={chosen === code}
          onClick={() => onChoose(chosen === code ? undefined : code)}
        >
          <span>
            <CountedWord word={words[code]} count={lines} />
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
