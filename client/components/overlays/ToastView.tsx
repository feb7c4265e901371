import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import 'sonner/dist/styles.css'
import type { ToastMessage } from './toast.ts'

const LIMIT = 1

export function ToastView({ message }: { message: ToastMessage }) {
  const shown = useRef<number>(undefined)
  useEffect(() => {
    // An effect may run twice for one message, which must not dismiss itself.
    if (shown.current !== undefined && shown.current !== message.id) toast.dismiss(shown.current)
    shown.current = message.id
    toast[message.tone](message.title, {
      id: message.id,
      description: message.description,
      action: message.action && { label: message.action.label, onClick: message.action.onPress },
    })
  }, [message])

  return (
    <Sonner
      visibleToasts={LIMIT}
      position="bottom-center"
      gap={8}
      mobileOffset={{ bottom: 'calc(var(--tab-bar) + 6rem)' }}
      style={{ fontFamily: 'var(--font-text)' }}
      toastOptions={{
        unstyled: false,
        style: {
          background: 'var(--ink)',
          color: 'var(--paper)',
          border: '0',
          borderRadius: 'var(--r-m)',
          boxShadow: 'var(--shadow-2)',
          fontSize: '.9375rem',
        },
        descriptionClassName: 'text-paper! opacity-85',
        actionButtonStyle: { background: 'var(--paper)', color: 'var(--ink)', height: 32, padding: '0 12px' },
      }}
    />
  )
}
