import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { ConventionBody } from '#contract/desk/convention.ts'
import { byName } from '#contract/words/convention-answer-words.ts'
import { currentFormats } from '../../formats/current-formats.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import classes from './convention-result.module.css'

type OtherFitsProps = {
  readonly id: string
  readonly first: ConventionBody
  readonly others: readonly ConventionBody[]
  readonly more: number
}

/**
 * Other fitting conventions by name, the commonest first, each with its commonest ways to calculate the cents and, on request, all of them.
 */
export function OtherFits({ id, first, others, more }: OtherFitsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section id={id} className={classes.scroller} tabIndex={0} aria-label="Others that fit">
      <ul className={classes.others}>
        {byName(others, first.startDate, currentFormats()).map(({ name, ways }) => (
          <li key={name}>
            <span className={classes.name}>{name}</span>
            <Ways ways={ways} />
          </li>
        ))}
        {more > 0 && <li>and {groupDigits(more)} rarer ones</li>}
      </ul>
    </section>
  )
}

/** Enough to show how one convention differs from the next. */
const FEW = 2

function Ways({ ways }: { readonly ways: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  const rarer = ways.length - FEW
  return (
    <ul className={classes.ways}>
      {(isWhole ? ways : ways.slice(0, FEW)).map((way) => (
        <li key={way}>{way}</li>
      ))}
      {rarer > 0 && (
        <li>
          <UnstyledButton className={classes.rarer} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Hide the rarer' : `and ${groupDigits(rarer)} rarer`}
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
}
