import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportNoticeBody, ImportSourceBody } from '#contract/desk/import-source.ts'
import { counted, groupDigits } from '#values/digits.ts'
import { type Definition, DefinitionList } from '../../../components/layout/definition-list.tsx'
import { useCommand } from '../../../keys/commands.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { IMPORT_FIELD_WORDS, noticeWords } from '../../../words/import-words.ts'
import type { ImportActions } from '../use-import-actions.tsx'
import classes from './before-check.module.css'
import { columnFieldId, columnName } from './columns-table.tsx'

type BeforeCheckProps = {
  readonly run: ImportRunBody
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly actions: ImportActions
  readonly isChanging: boolean
}

/** What the plan comes to, what is missing or doubtful, and the check. */
export function BeforeCheck({ run, source, plan, actions, isChanging }: BeforeCheckProps) {
  const canCheck = run.missing.length === 0 && source.loans > 0
  const check = () => {
    if (canCheck && !isChanging) actions.act('check')
  }
  useCommand('submit', check)
  return (
    <aside className={classes.aside} aria-label="Before the check">
      <div className={classes.content}>
        <h2 className={classes.title}>Before the check</h2>
        <DefinitionList items={countsOf(source, plan, run)} />
        <Looks run={run} source={source} />
      </div>
      <div className={classes.foot}>
        <p>The check creates nothing.</p>
        <Button
          fullWidth
          disabled={!canCheck}
          loading={actions.acting === 'check'}
          onClick={check}
          rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
        >
          Check {counted(source.loans, 'loan')}
        </Button>
      </div>
    </aside>
  )
}

function countsOf(source: ImportSourceBody, { columns, fixed }: ImportPlanBody, run: ImportRunBody): Definition[] {
  const mapped = columns.filter(({ field }) => field !== null).length
  return [
    { name: 'Lines after the head', value: groupDigits(source.lines) },
    ...(source.loans === source.lines ? [] : [{ name: 'Loans', value: groupDigits(source.loans) }]),
    { name: 'Columns in the file', value: groupDigits(source.columns.length) },
    { name: 'Mapped', value: groupDigits(mapped) },
    { name: 'Left out', value: groupDigits(source.columns.length - mapped) },
    { name: 'Fixed values', value: groupDigits(fixed.length) },
    { name: 'Needed and missing', value: <strong>{groupDigits(run.missing.length)}</strong> },
  ]
}

function Looks({ run, source }: Pick<BeforeCheckProps, 'run' | 'source'>) {
  const { missing, notices } = run
  return (
    <>
      {missing.length > 0 && (
        <Group title={`${missing.length} still to say`}>
          {missing.map((field) => (
            <Look key={field} icon={<IconCircleDashed size={16} aria-hidden className={classes.quiet} />}>
              {IMPORT_FIELD_WORDS[field]}
              <small>Choose its column, or add a fixed value</small>
            </Look>
          ))}
        </Group>
      )}
      {notices.length > 0 && (
        <Group title="Look at these">
          {notices.map((notice) => (
            <Notice key={`${notice.code} ${notice.column}`} notice={notice} source={source} />
          ))}
        </Group>
      )}
      {missing.length === 0 && (
        <Group title={notices.length === 0 ? 'Nothing to look at' : undefined}>
          <Look icon={<IconCheck size={16} aria-hidden className={classes.ok} />}>
            Every field createLoan needs has a value
          </Look>
          {source.sameAs === null && (
            <Look icon={<IconCheck size={16} aria-hidden className={classes.ok} />}>
              This file was not imported before
            </Look>
          )}
        </Group>
      )}
    </>
  )
}

function Group({ title, children }: { readonly title?: string | undefined; readonly children: ReactNode }) {
  return (
    <section className={classes.group}>
      {title !== undefined && <h3 className={classes.title}>{title}</h3>}
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}

function Look({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  )
}

function Notice({ notice, source }: { readonly notice: ImportNoticeBody; readonly source: ImportSourceBody }) {
  const column = source.columns.find(({ index }) => index === notice.column)
  const { title, detail } = noticeWords(notice, column ? columnName(column) : '')
  return (
    <Look icon={<IconAlertTriangle size={16} aria-hidden className={classes.warning} />}>
      {column ? (
        <UnstyledButton
          className={classes.link}
          onClick={() => document.getElementById(columnFieldId(column.index))?.focus()}
        >
          {title}
        </UnstyledButton>
      ) : (
        title
      )}
      <small>{detail}</small>
    </Look>
  )
}
