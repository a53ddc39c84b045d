import { useMutation } from '@tanstack/react-query'
import { printPage } from './printed-sheet.ts'

/** Prints the paper that the page shows in print, under a file name. `onPrinted` runs once it was saved or handed to the browser. */
export function usePrintedPage(fileName: string, onPrinted: () => void) {
  const printing = useMutation({
    mutationFn: () => {
      const { title } = document
      document.title = fileName
      return printPage(fileName, () => {
        document.title = title
      })
    },
    onSuccess: (isPrinted) => {
      if (isPrinted) onPrinted()
    },
  })
  const print = () => {
    if (!printing.isPending) printing.mutate()
  }
  return { print, isPrinting: printing.isPending, error: printing.error }
}
