/** Knowledge of a client of the recorded desk: everything that was answered must be there after a power cut. */
export type Known =
  | {
      readonly kind: 'loan'
      readonly lenderLoanId: string
      readonly uuid: string
      readonly rows: number
      readonly isLocal: boolean
    }
  /** Sent, and perhaps never answered: the loan may have one extension more. */
  | { readonly kind: 'extension-sent'; readonly loanUuid: string }
  | { readonly kind: 'extension'; readonly uuid: string; readonly loanUuid: string }
  | { readonly kind: 'note'; readonly uuid: string }
  | { readonly kind: 'file'; readonly uuid: string; readonly sha256: string }
  /** Sent, and perhaps never answered: the file may be gone. */
  | { readonly kind: 'file-removal-sent'; readonly uuid: string }
  | { readonly kind: 'file-removed'; readonly uuid: string }
