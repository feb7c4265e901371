import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** What happens next, in money and time where it matters. */
  children: ReactNode
  /** The verb: "Cancel session". */
  confirmLabel: string
  /** The way out: "Keep session". */
  cancelLabel?: string
  /** Something is lost. */
  destructive?: boolean
  busy?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Go back',
    destructive,
    busy,
  } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      insistent
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
