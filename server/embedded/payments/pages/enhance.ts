/*
 * What the pages gain where scripts run; they work without. Each function is sent to the browser as its own source
 * text, so it may use nothing from outside itself.
 */

/** Groups the digits of the card number and the expiry as they are typed. */
export function groupDigits(): void {
  const formats: [string, (digits: string) => string][] = [
    ['number', (digits) => digits.slice(0, 19).replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['expiry', (digits) => digits.slice(0, 4).replace(/^(\d{2})(?=\d)/, '$1 / ')],
  ]
  for (const [id, format] of formats) {
    const input = document.querySelector<HTMLInputElement>(`input#${id}`)
    input?.addEventListener('input', () => {
      // Only at the end of the text: a caret in the middle would jump.
      if (input.selectionStart !== input.value.length) return
      input.value = format(input.value.replaceAll(/\D/g, ''))
    })
  }
}

/** Turns each test card into a button that fills in the form. */
export function offerTestCards(): void {
  const year = String(new Date().getUTCFullYear() + 2).slice(-2)
  const rest = { expiry: `12 / ${year}`, code: '123', name: 'Test Person' }
  for (const cell of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const number = cell.textContent
    const use = document.createElement('button')
    use.type = 'button'
    use.className = 'use'
    use.textContent = number
    use.setAttribute('aria-label', `Use ${number}`)
    use.addEventListener('click', () => {
      for (const [id, value] of Object.entries({ number, ...rest })) {
        const input = document.querySelector<HTMLInputElement>(`input#${id}`)
        if (input && (id === 'number' || !input.value)) input.value = value
      }
      document.querySelector<HTMLElement>('form.pay [type=submit]')?.focus()
    })
    cell.replaceChildren(use)
  }
}

/** Says that the payment is under way, and keeps a second click from sending it again. */
export function showBusy(): void {
  const button = document.querySelector<HTMLButtonElement>('form.pay [data-busy]')
  if (!button) return
  const idleText = button.textContent
  const setBusy = (isBusy: boolean) => {
    button.disabled = isBusy
    button.textContent = isBusy ? (button.dataset['busy'] ?? idleText) : idleText
  }
  button.form?.addEventListener('submit', () => setBusy(true))
  // A page that comes back from the history must be usable again.
  window.addEventListener('pageshow', () => setBusy(false))
}
