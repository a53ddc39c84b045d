import { ClientPage } from '../features/clients/client-page.tsx'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { EvidencePage } from '../features/evidence/evidence-page.tsx'
import { LoanPage } from '../features/loans/loan-page.tsx'
import { WhatIfPage } from '../features/what-if/what-if-page.tsx'

/** Pages of one loan or client, and of evidence, in one chunk: they are opened together. */
export const loanPages = { ClientPage, ComparePage, EvidencePage, LoanPage, WhatIfPage }
