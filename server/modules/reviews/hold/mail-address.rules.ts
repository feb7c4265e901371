import { folded, gathered, plain } from '../../../lib/text/plain-text.rules.ts'

const PROVIDER =
  '(?:g[ -]?mail|google ?mail|hot ?mail|outlook|yahoo|ymail|icloud|proton(?: ?mail)?|gmx|live|aol|fastmail|tutanota|zoho|mailbox|web)'
const MAIL_ONLY = '(?:g[ -]?mail|google ?mail|hot ?mail|ymail|icloud|proton ?mail|gmx|tutanota|fastmail)'
const ENDING = '(?:com|net|org|io|co|me|de|fr|uk|es|it|in|eu|ch|at|nl|edu|info|ai|dev|app)'
/** "@" in any spelling but the bare word. */
const AT = String.raw`(?:@|[[({<|*]\s*(?:at|a|ä|@|arroba|chez)\s*[\])}>|*]|[-_.]at[-_.]|\barroba\b|\barobase\b|\bchiocciola\b|\bklammeraffe\b|\baet\b)`
const DOT = String.raw`(?:\.|[[({<|*]\s*(?:dot|\.|punkt|point|punto|d0t)\s*[\])}>|*]|[-_]dot[-_]|\s(?:dot|punkt|point|punto|d0t)\s|,\s?)`

const ADDRESSES = [
  // priya@gmail.com, priya @ gmail . com
  new RegExp(String.raw`[\w.+-]{1,64}\s?@\s?[\w-]+\s?(?:\.|${DOT})\s?[a-z]{2,}`),
  // priya [at] gmail [dot] com, priya(at)acme.com
  new RegExp(String.raw`[\w.+-]{1,64}\s?${AT}\s?[\w-]+\s?${DOT}\s?${ENDING}\b`),
  // priya [at] gmail
  new RegExp(String.raw`[\w.+-]{1,64}\s?${AT}\s?${PROVIDER}\b`),
  // priya at gmail dot com, priya at acme dot co dot uk
  new RegExp(String.raw`\bat\s+[\w-]+\s*(?:\bdot\b|[[({]\s*dot\s*[\])}]|\bpunkt\b|\bpoint\b)\s*${ENDING}\b`),
  // priya at gmail.com, priya at gmail com, priya gmail com
  new RegExp(String.raw`\b(?:at|@)\s+${PROVIDER}\s?[. ,]\s?${ENDING}\b`),
  new RegExp(String.raw`\b\w[\w.]+\s+${MAIL_ONLY}\s+(?:dot\s+)?(?:com|de|fr|co)\b`),
  // whatever stands before: gmail.com is where mail goes
  new RegExp(String.raw`${MAIL_ONLY}\s?${DOT}\s?${ENDING}\b`),
  new RegExp(String.raw`[\w.]+[#%&*=~]\s?(?:outlook|yahoo|proton|live|aol)\.${ENDING}\b`),
  // my gmail is priya.s, on gmail as priya
  new RegExp(
    String.raw`\b(?:my|her|his)\s+(?:e-?mail|mail|${MAIL_ONLY})(?:\s+(?:address|id|name|handle))?\s*(?:is|:|=|-)\s*[\w.+-]{0,64}[\w]`,
  ),
  new RegExp(
    String.raw`\b(?:write|mail|e-?mail|reach|contact|ping|message|find|add|hit|get)\b(?:\s+\w+){0,4}\s+(?:on|at|via|through|by)\s+(?:my\s+)?${MAIL_ONLY}\b`,
  ),
  new RegExp(String.raw`\b${MAIL_ONLY}\s?:\s*\w`),
  new RegExp(String.raw`\b(?:e-?mail|mail)\s?:\s*[\w.+-]{0,64}[._+\d][\w.+-]{0,64}`),
  new RegExp(String.raw`\b(?<![\w.])[\w.]{0,30}[._\d][\w.]{0,30}\s+(?:at|on|@)\s+(?:my\s+)?${MAIL_ONLY}\b`),
]

/** priyaATgmailDOTcom: told by its capitals, since the words run together. */
const RUN_TOGETHER = /[a-z0-9._-]{2,}(?:AT|\(AT\))[a-z0-9-]{2,}(?:DOT|\.)[a-z]{2,}/

/** The address of no mailbox: the company is asked about, not written to. */
const ASKED_ABOUT = /\bmy (?:e-?mail|mail) (?:is|was) (?:better|shorter|clearer|too|much|now|not|so)\b/

/** Whether a text gives an e-mail address, written out or made hard to read for programs. */
export function givesMailAddress(text: string): boolean {
  const read = folded(text).replace(ASKED_ABOUT, ' ')
  return (
    RUN_TOGETHER.test(plain(text)) ||
    [read, gathered(read)].some((one) => ADDRESSES.some((pattern) => pattern.test(one)))
  )
}
