import { useState } from 'react'

/** What a dialog is open about; it stays while the dialog closes. */
export function useDialogSubject<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [open, setOpen] = useState(false)
  return {
    subject,
    open,
    show: (chosen: Subject) => {
      setSubject(chosen)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
