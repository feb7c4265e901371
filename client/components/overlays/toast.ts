export interface ToastMessage {
  id: number
  tone: 'success' | 'error' | 'info'
  title: string
  description?: string
  /** One way to act on it, such as undo. */
  action?: { label: string; onPress: () => void }
}

type Listener = () => void

let current: ToastMessage | null = null
let lastId = 0
const listeners = new Set<Listener>()

/** The newest message, for the one Toaster. */
export const toastStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): ToastMessage | null => current,
  readOnServer: (): ToastMessage | null => null,
}

const isSame = (one: Omit<ToastMessage, 'id'>, other: Omit<ToastMessage, 'id'>): boolean =>
  !one.action &&
  !other.action &&
  one.tone === other.tone &&
  one.title === other.title &&
  one.description === other.description

/** Shows a message in place of the one before: at most one is on the screen. The same again stays the one that is there. */
export function showToast(
  message: Omit<ToastMessage, 'id' | 'tone'> & { tone?: ToastMessage['tone'] },
): void {
  const next = { tone: 'success' as const, ...message }
  current = { ...next, id: current && isSame(current, next) ? current.id : ++lastId }
  for (const listener of listeners) listener()
}
