import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BackupsBody } from '#contract/desk/backups.ts'
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
import { clockText } from '../../components/texts/clock-text.ts'
import { counted } from '../../formats/shown-text.ts'
import { BACKUP_TROUBLE_WORDS, NO_BACKUP_WORDS } from '../../words/backup-words.ts'
import { BackupTable } from './backup-table.tsx'
import own from './backups.module.css'

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
