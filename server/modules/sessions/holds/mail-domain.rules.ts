/** Public mail providers. People with a mailbox there are unrelated. */
const PUBLIC_PROVIDERS = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com msn.com yahoo.com yahoo.co.uk ymail.com
   icloud.com me.com mac.com proton.me protonmail.com pm.me aol.com gmx.com gmx.de gmx.net web.de t-online.de mail.com
   zoho.com fastmail.com hey.com tutanota.com orange.fr wanadoo.fr free.fr laposte.net libero.it btinternet.com sky.com
   comcast.net verizon.net att.net qq.com 163.com 126.com naver.com mail.ru yandex.ru yandex.com rediffmail.com`.split(
    /\s+/,
  ),
)
/** Registries below a country's domain, such as co.uk, where people register domains. */
const SECOND_LEVELS = new Set('ac co com edu gov ltd me mil net nom or org plc sch'.split(' '))

/**
 * The registered domain of an address, without subdomains: its owner can create any number of mailboxes. Null for an
 * address at a public provider, and for null.
 */
export function mailDomainOf(address: string | null): string | null {
  const [, domain = ''] = address?.trim().toLowerCase().split('@') ?? []
  const labels = domain.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  if (!second || !top) return null
  const size = top.length === 2 && SECOND_LEVELS.has(second) ? 3 : 2
  const owned = labels.slice(-size).join('.')
  return PUBLIC_PROVIDERS.has(owned) ? null : owned
}
