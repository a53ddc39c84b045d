import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileFormat } from '#contract/desk/loans-export.ts'
import type { SentStatement, StatementShare } from '#contract/desk/statements.ts'
import { exportStatement } from '#contract/endpoints/statements.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { statementSheet } from '#contract/sheet/statement-sheet.ts'
import { recordOf } from '#values/record-of.ts'
import { ask, callOf } from '../../api/ask.ts'
import { ProblemError } from '../../api/errors.ts'
import { receiveFile } from '../../api/received-file.ts'
import { useSession } from '../../api/session.ts'
import { parseTypedDate } from '../../input/parse-typed-date.ts'
import { printPage, show } from './printed-sheet.ts'
import { saveFile } from './save-file.ts'

/** Client of a statement; null for all loans of the connection. */
export type StatementClient = { readonly uuid: string; readonly name: string } | null

/** File of a statement; `pdf` is also paper. */
export type StatementFile = FileFormat | 'pdf'

/** A statement as typed. Without a first day it says what is so on the last one. */
type TypedStatement = {
  readonly date: string
  readonly fromDate: string
  readonly share: StatementShare
  readonly file: StatementFile
}

type Faults = { readonly [Name in 'date' | 'fromDate' | 'file']?: string | undefined }

/** Form of a statement: typed values, faults, and making it. `onMade` runs once the file was received or the paper printed. */
export function useStatement(client: StatementClient, onMade: () => void) {
  const session = useSession()
  const [typed, setTyped] = useState<TypedStatement>({
    date: session.today,
    fromDate: '',
    share: 'whole',
    file: 'pdf',
  })
  const [faults, setFaults] = useState<Faults>({})
  const making = useMutation({
    mutationFn: async ({ file, ...asked }: Asked) => {
      const body = { ...asked, client: client?.uuid }
      if (file !== 'pdf')
        return saveFile(await receiveFile(callOf(exportStatement, { body: { ...body, format: file } })))
      const { data, leftOut } = await ask(exportStatement, { body: { ...body, format: 'json' } })
      const of = { ...asked, fromDate: asked.fromDate ?? null, clientName: client?.name ?? null, leftOut }
      const table = sheetTable(statementSheet(data, of, session))
      await printPage(table.fileName, show({ table }))
    },
    onSuccess: onMade,
    onError: (error) => setFaults(faultsOf(error)),
  })
  const change = (part: Partial<TypedStatement>) => {
    setTyped((before) => ({ ...before, ...part }))
    setFaults({})
    making.reset()
  }
  const make = () => {
    const { asked, faults: found } = readStatement(typed)
    setFaults(found)
    if (asked && !making.isPending) making.mutate(asked)
  }
  const error = making.error !== null && Object.keys(faultsOf(making.error)).length === 0 ? making.error : null
  return { typed, faults, change, make, isMaking: making.isPending, error }
}

type Asked = Pick<SentStatement, 'date' | 'fromDate'> & { readonly share: StatementShare; readonly file: StatementFile }

function readStatement({ date, fromDate, ...choices }: TypedStatement): {
  readonly asked: Asked | undefined
  readonly faults: Faults
} {
  const last = parseTypedDate(date)
  const first = fromDate.trim() === '' ? undefined : parseTypedDate(fromDate)
  if (last.kind === 'bad') return { asked: undefined, faults: { date: last.reason } }
  if (first?.kind === 'bad') return { asked: undefined, faults: { fromDate: first.reason } }
  return { asked: { ...choices, date: last.value, fromDate: first?.value }, faults: {} }
}

/** Faults from the service, by the fields that they name. */
function faultsOf(error: Error): Faults {
  const problems = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return recordOf(problems.flatMap(({ pointer, detail }) => fieldsOf(pointer).map((field) => [field, detail] as const)))
}

function fieldsOf(pointer: string): readonly (keyof Faults)[] {
  switch (pointer) {
    case '/date':
      return ['date']
    case '/fromDate':
      return ['fromDate']
    case '/format':
      return ['file']
    default:
      return []
  }
}
