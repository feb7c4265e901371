import { type Html, html } from '../../../lib/html.ts'

export interface Field {
  name: string
  label: string
  value: string
  error: string | undefined
  autocomplete: string
  /** `numeric` brings up the number pad on a phone. */
  inputmode: 'numeric' | 'text'
  placeholder: string
  maxlength: number
  isFocused: boolean
}

/** A labelled text input; its error is announced with it. */
export function field({ name, label, value, error, isFocused, ...input }: Field): Html {
  return html`<div class="field field-${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" value="${value}" autocomplete="${input.autocomplete}"
  inputmode="${input.inputmode}" placeholder="${input.placeholder}" maxlength="${input.maxlength}"
  spellcheck="false" required ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : null}
  ${isFocused ? html`autofocus` : null}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}
</div>`
}
