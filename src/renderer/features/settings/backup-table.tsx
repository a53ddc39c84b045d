import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ListedBackup } from '#contract/desk/backups.ts'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { clockText } from '../../components/texts/clock-text.ts'
import { sizeText } from '../../components/texts/size-text.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import own from './backups.module.css'
import stacked from './stacked-table.module.css'

/** Rows shown at first. */
const FEW = 5

/** Table of the backups, the newest first. */
export function BackupTable({ backups }: { readonly backups: readonly ListedBackup[] }) {
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

function Checked({ isDamaged }: { readonly isDamaged: boolean }) {
  const Icon = isDamaged ? IconAlertCircle : IconCheck
  return (
    <span className={isDamaged ? own.damaged : own.ok}>
      <Icon size={14} aria-hidden className={own.icon} />
      {isDamaged ? 'Damaged' : 'Opened and read back'}
    </span>
  )
}
