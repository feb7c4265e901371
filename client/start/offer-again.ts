import { CONNECTION_MESSAGE } from '../lib/parts/connection-message.ts'

interface Offer {
  again: () => void
  /** Also once the browser is online, without being asked. */
  whenOnline: boolean
}

/** Says that the application did not come, until someone tries again: with the button of the notice or any other. */
export function offerAgain(root: HTMLElement | null, { again, whenOnline }: Offer): void {
  const notice = document.createElement('div')
  notice.setAttribute('role', 'alert')
  notice.className =
    'fixed inset-x-4 bottom-4 z-50 mx-auto flex min-h-12 max-w-column items-center gap-4 rounded-m bg-ink px-4 py-3 text-small text-paper shadow-2'
  const text = document.createElement('p')
  text.className = 'min-w-0 flex-1'
  text.textContent = CONNECTION_MESSAGE
  const button = document.createElement('button')
  button.className =
    'min-h-8 flex-none rounded-s bg-paper px-3 font-semibold text-ink pointer-coarse:min-h-11'
  button.textContent = 'Try again'
  notice.append(text, button)

  const isOver = new AbortController()
  const { signal } = isOver
  const once = () => {
    if (signal.aborted) return
    isOver.abort()
    notice.remove()
    again()
  }
  button.addEventListener('click', once, { signal })
  const onPress = ({ target }: Event) =>
    void (target instanceof Element && target.closest('button') && once())
  root?.addEventListener('click', onPress, { signal })
  if (whenOnline) addEventListener('online', once, { signal })
  document.body.append(notice)
}
