/**
 * What stands for a <style> element where the content policy allows none: an empty element whose rules are a stylesheet
 * adopted by the document, or by the shadow root it stands in. It has what the editor uses of the real one.
 */
class AdoptedStyle extends HTMLElement {
  readonly sheet = new CSSStyleSheet()
  private root: DocumentOrShadowRoot | null = null

  connectedCallback(): void {
    this.hidden = true
    const written = super.textContent
    if (written) this.textContent = written
    this.root = this.getRootNode() as unknown as DocumentOrShadowRoot
    this.root.adoptedStyleSheets = [...this.root.adoptedStyleSheets, this.sheet]
  }

  disconnectedCallback(): void {
    if (this.root)
      this.root.adoptedStyleSheets = this.root.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet)
    this.root = null
  }

  override get textContent(): string {
    return Array.from(this.sheet.cssRules, ({ cssText }) => cssText).join('\n')
  }

  override set textContent(css: string | null) {
    super.textContent = ''
    this.sheet.replaceSync(css ?? '')
  }

  override get innerText(): string {
    return this.textContent
  }

  override set innerText(css: string) {
    this.textContent = css
  }
}

export function createAdoptedStyle(): HTMLElement {
  if (!customElements.get('adopted-style')) customElements.define('adopted-style', AdoptedStyle)
  return document.createElement('adopted-style')
}
