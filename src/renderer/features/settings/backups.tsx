import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BackupsBody, ListedBackup } from '#contract/desk/backups.ts'
import type { SessionBody } from '#contract/desk/session.ts'
import { createBackup } from '#contract/endpoints/backups.ts'
import { ask } from '../../api/ask.ts'
import { backupsQuery } from '../../api/backups.ts'
import { RESTORE_PATH } from '../../api/desk-pages.ts'
import { useSession } from '../../api/session.ts'
import classes from '../../components/layout/settings-section.module.css'
import { SettingsSection } from '../../components/layout/settings-section.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'
import { classNames } from '../../components/tables/class-names.ts'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { clockText } from '../../components/texts/clock-text.ts'
import { sizeText } from '../../components/texts/size-text.ts'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import { BACKUP_TROUBLE_WORDS, NO_BACKUP_WORDS } from '../../words/backup-words.ts'
import own from './backups.module.css'
import stacked from './stacked-table.module.css'

/** Rows shown at first. */
const FEW = 5

type BackupColumn = {
  readonly name: string
  readonly isNumber?: boolean
  readonly cell: (backup: ListedBackup) => ReactNode
}

const COLUMNS: readonly BackupColumn[] = [
  { name: 'Made', cell: ({ madeAt }) => clockText(madeAt) },
  { name: 'Loans', isNumber: true, cell: ({ loans }) => (loans === null ? '–' : groupDigits(loans)) },
  { name: 'Size', isNumber: true, cell: ({ bytes }) => (bytes === null ? '–' : sizeText(bytes)) },
  { name: 'Checked', cell: ({ loans }) => <Checked isDamaged={loans === null} /> },
]

/** Backups of the loans: the last one, where they go, and what is wrong with them. */
export function BackupsSection() {
  const session = useSession()
  const hasBackups = session.backup !== 'none'
  const backups = useQuery({ ...backupsQuery, enabled: hasBackups })
  return (
    <SettingsSection id="backups">
      {!hasBackups && <p className={classes.text}>{NO_BACKUP_WORDS[reasonOf(session)]}</p>}
      {hasBackups && backups.data && <Known backups={backups.data} isLate={session.backup === 'late'} />}
      {backups.error && !backups.data && (
        <ErrorNotice
          error={backups.error}
          title="The backups could not be loaded"
          onRetry={() => void backups.refetch()}
        />
      )}
    </SettingsSection>
  )
}

function reasonOf({ isOnServer, testBook, isDemo }: SessionBody): keyof typeof NO_BACKUP_WORDS {
  if (isOnServer) return 'server'
  if (testBook !== null) return 'test'
  return isDemo ? 'demo' : 'none'
}

function Known({ backups, isLate }: { readonly backups: BackupsBody; readonly isLate: boolean }) {
  return (
    <>
      <div className={own.head}>
        <Last backups={backups} isLate={isLate} />
        <Actions backups={backups} />
      </div>
      <p className={classes.text}>
        After work, and at least every 15 minutes while work goes on. Each is opened and read back. Kept are the last
        ones of 24 hours, 30 days and 12 months.
      </p>
      <Troubles backups={backups} />
      <BackupTable backups={backups.backups} />
      <Restore />
    </>
  )
}

/** The desktop app closes the loans and leads through it; a service is ended first. */
function Restore() {
  const { host } = useSession()
  if (host === 'desktop')
    return (
      <Button component="a" href={RESTORE_PATH} variant="default">
        Restore a backup…
      </Button>
    )
  return (
    <p className={classes.text}>
      To restore a backup, end Loan Desk and use <code>npm run restore</code>. It says first what would be lost.
    </p>
  )
}

function Last({ backups, isLate }: { readonly backups: BackupsBody; readonly isLate: boolean }) {
  const [last] = backups.backups
  const isGood = last !== undefined && !isLate
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  return (
    <p className={classNames(own.last, isGood ? own.ok : own.warning)} role="status">
      <Icon size={16} aria-hidden className={own.icon} />
      {last ? `Last: ${clockText(last.madeAt)}, to ` : 'None yet. Backups go to '}
      <code>{backups.target}</code>
      {last && !backups.isAllSaved && '. Later work is not in it yet.'}
    </p>
  )
}

function Actions({ backups: { isChangeable, isWorking } }: { readonly backups: BackupsBody }) {
  const client = useQueryClient()
  const making = useMutation({
    mutationFn: () => ask(createBackup, {}),
    onSuccess: () => client.invalidateQueries(backupsQuery),
    onError: () => tellFailure('No backup was begun'),
  })
  const choose = isChangeable ? window.desk?.chooseBackupFolder : undefined
  return (
    <div className={classes.row}>
      {choose && (
        <Button variant="default" onClick={async () => (await choose()) && making.mutate()}>
          Change…
        </Button>
      )}
      <Button variant="default" loading={isWorking || making.isPending} onClick={() => making.mutate()}>
        Back up now
      </Button>
    </div>
  )
}

function Troubles({ backups: { trouble, isOnSameDisk, leftOut } }: { readonly backups: BackupsBody }) {
  return (
    <>
      {trouble && (
        <Warning title={`No backup was made at ${clockText(trouble.at)}`}>
          {BACKUP_TROUBLE_WORDS[trouble.kind]} It is tried again every two minutes. The loans are not affected.
        </Warning>
      )}
      {isOnSameDisk && (
        <Warning title="The backups are on the disk of the loans">
          If that disk fails, both are lost. Choose a folder on another disk.
        </Warning>
      )}
      {leftOut > 0 && (
        <Warning title={`The last backup lacks ${counted(leftOut, 'attached file')}`}>
          They are damaged in the data folder. Earlier backups may have them whole.
        </Warning>
      )}
    </>
  )
}

function Warning({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={own.notice}>
      <Notice kind="warning" title={title}>
        {children}
      </Notice>
    </div>
  )
}

/** Table of the backups, the newest first. */
function BackupTable({ backups }: { readonly backups: readonly ListedBackup[] }) {
  const [showsAll, setShowsAll] = useState(false)
  if (backups.length === 0) return null
  return (
    <>
      <div className={stacked.stacked}>
        <table className={table.table} aria-label="Backups">
          <thead>
            <ColumnNames columns={COLUMNS} />
          </thead>
          <tbody>
            {(showsAll ? backups : backups.slice(0, FEW)).map((backup) => (
              <tr key={backup.madeAt} title={backup.folder}>
                {COLUMNS.map(({ name, isNumber, cell }) => (
                  <td key={name} data-label={name} className={isNumber ? table.number : undefined}>
                    {cell(backup)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {backups.length > FEW && !showsAll && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          Show all {backups.length} backups
        </Button>
      )}
    </>
  )
}

function Checked({ isDamaged }: { readonly isDamaged: boolean }) {
  const Icon = isDamaged ? IconAlertCircle : IconCheck
  return (
    <span className={isDamaged ? own.damaged : own.ok}>
      <Icon size={14} aria-hidden className={own.icon} />
      {isDamaged ? 'Damaged' : 'Opened and read back'}
    </span>
  )
}
