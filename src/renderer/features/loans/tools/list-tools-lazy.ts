import { lazy } from 'react'
import { readFurtherPages } from '../../../chunks/lazy-further-pages.ts'

/** Loads the tools of the toolbar together with the other pages, so that the list itself appears sooner. */
const read = async () => (await readFurtherPages()).listTools

export const LazyColumnChooser = lazy(async () => ({ default: (await read()).ColumnChooser }))
export const LazyFilterEditor = lazy(async () => ({ default: (await read()).FilterEditor }))
export const LazyViewDialog = lazy(async () => ({ default: (await read()).ViewDialog }))
