import {
  type ClientType,
  type DayCount,
  SCHEDULE_TYPES,
  type ScheduleType,
  type TermUnit,
} from '#values/vocabulary/loan-terms.ts'

export type ScheduleSource = 'generate' | 'rows'

/** A consumer field that the interface does not name. */
export type FurtherField = { readonly name: string; readonly value: string }

/**
 * What is in the form, as typed; the rows of the grid are kept apart. Both client sections are always there, so
 * that changing the client type forgets nothing.
 */
export type FormValues = {
  readonly lenderLoanId: string
  /** A type, or a text that is none. */
  readonly scheduleType: string
  readonly maxExtensions: string
  readonly loanAmount: string
  readonly interestRate: string
  readonly issueDate: string
  readonly country: string
  readonly clientType: ClientType
  readonly name: string
  readonly personalCode: string
  readonly furtherFields: readonly FurtherField[]
  readonly companyName: string
  readonly registryCode: string
  readonly representativeName: string
  readonly representativePersonalCode: string
  readonly collateralValue: string
  readonly scheduleSource: ScheduleSource
  readonly numberOfInstallments: string
  readonly everyCount: string
  readonly everyUnit: TermUnit
  /** Empty: counted from the issue date. */
  readonly firstDueDate: string
  /** Wanted; it counts only where the first due date is the last day of its month. */
  readonly monthEnds: boolean
  /** Of a FULL-BULLET: its due date, or its term, of which the one not typed is empty. */
  readonly dueDate: string
  readonly termCount: string
  readonly termUnit: TermUnit
  /** Empty: the usual one of the unit. */
  readonly dayCount: DayCount | ''
}

/** What a new form starts from: the day, and the settings of the service. */
export type FormDefaults = {
  readonly today: string
  readonly defaultMaxExtensions: number
  readonly defaultTerm: number
}

export function startValues(defaults: FormDefaults): FormValues {
  return {
    lenderLoanId: '',
    scheduleType: '',
    maxExtensions: String(defaults.defaultMaxExtensions),
    loanAmount: '',
    interestRate: '',
    issueDate: defaults.today,
    country: '',
    clientType: 'CONSUMER',
    name: '',
    personalCode: '',
    furtherFields: [],
    companyName: '',
    registryCode: '',
    representativeName: '',
    representativePersonalCode: '',
    collateralValue: '',
    scheduleSource: 'generate',
    numberOfInstallments: String(defaults.defaultTerm),
    everyCount: '1',
    everyUnit: 'months',
    firstDueDate: '',
    monthEnds: false,
    dueDate: '',
    termCount: String(defaults.defaultTerm),
    termUnit: 'months',
    dayCount: '',
  }
}

/** The type that is in the form; empty where none does, or a text that is none. */
export function typeOf({ scheduleType }: Pick<FormValues, 'scheduleType'>): ScheduleType | '' {
  return SCHEDULE_TYPES.find((type) => type === scheduleType) ?? ''
}
