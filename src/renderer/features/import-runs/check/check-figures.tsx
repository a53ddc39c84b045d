import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { Figure, Figures } from '../../../components/amounts/figures.tsx'
import { counted, formatAmountText, groupDigits } from '../../../formats/shown-text.ts'
import { IMPORT_ODDITY_SHORT_WORDS } from '../../../words/oddity-words.ts'
import { FiguresLine } from '../figures-line.tsx'
import classes from './check-figures.module.css'

type CheckFiguresProps = { readonly run: ImportRunBody; readonly onLookAt: (tab: 'good' | 'odd') => void }

/** Totals of the good lines; placeholders while the lines are checked. */
export function CheckFigures({ run, onLookAt }: CheckFiguresProps) {
  const { counts, sums } = run
  return (
    <>
      <FiguresLine run={run}>
        <Figures>
          <Figure name="Good" value={groupDigits(counts.ready)}>
            of {groupDigits(counts.all)}
            {counts.ready > 0 && (
              <>
                {' · '}
                <Look words="See the loans" onClick={() => onLookAt('good')} />
              </>
            )}
          </Figure>
          <Figure name="Odd, among the good" value={groupDigits(counts.odd)}>
            {counts.odd === 0 ? 'none' : <Look words="Look at them" onClick={() => onLookAt('odd')} />}
          </Figure>
          <Figure name="Faulty" value={<Faulty count={counts.faulty} />}>
            {counts.faulty > 0 ? 'below, to correct' : 'none'}
          </Figure>
          {counts.present > 0 && (
            <Figure name="There already" value={groupDigits(counts.present)}>
              the same, not created again
            </Figure>
          )}
          <Figure name="Loan amounts" value={formatAmountText(sums.loanAmount)}>
            of the good, in EUR
          </Figure>
          {sums.midLife > 0 && (
            <Figure name="Principal paid before" value={formatAmountText(sums.paidPrincipal)}>
              in {counted(sums.midLife, 'loan')}
            </Figure>
          )}
          <Figure name="Clients" value={groupDigits(sums.clients)}>
            {sums.knownClients === 0 ? 'of the good' : `${groupDigits(sums.knownClients)} known already`}
          </Figure>
        </Figures>
      </FiguresLine>
      <ConventionsOfRun run={run} />
    </>
  )
}

/** Conventions of the good lines, and oddities of the odd ones, each with a count. */
function ConventionsOfRun({ run: { conventions, oddities, sums } }: Pick<CheckFiguresProps, 'run'>) {
  return (
    <p className={classes.conventions}>
      {conventions.length > 0 && 'Schedules of the good ones: '}
      {conventions.map(({ scheduleType, dayCount, loans }) => (
        <span key={`${scheduleType} ${dayCount}`}>
          <strong>{groupDigits(loans)}</strong> {scheduleType} {dayCount}
        </span>
      ))}
      {sums.midLife > 0 && (
        <span>
          <strong>{groupDigits(sums.midLife)}</strong> in mid-life
        </span>
      )}
      {oddities.length > 0 && (
        <span className={classes.odd}>
          Odd, each line by its first oddity:
          {oddities.map(({ code, lines }) => (
            <span key={code}>
              <strong>{groupDigits(lines)}</strong> {IMPORT_ODDITY_SHORT_WORDS[code].toLowerCase()}
            </span>
          ))}
        </span>
      )}
    </p>
  )
}

type LookProps = { readonly words: string; readonly onClick: () => void }

function Look({ words, onClick }: LookProps) {
  return (
    <UnstyledButton className={classes.look} onClick={onClick}>
      {words}
    </UnstyledButton>
  )
}

function Faulty({ count }: { readonly count: number }) {
  if (count === 0) return '0'
  return (
    <span className={classes.faulty}>
      <IconAlertCircle size={16} aria-hidden /> {groupDigits(count)}
    </span>
  )
}
