import { folded } from '../../../lib/text/plain-text.rules.ts'

const PLATFORM =
  '(?:platform|platforms|site|website|web ?page|app|marketplace|portal|system|checkout|casebound|booking system)'
const FEE = '(?:fees?|commissions?|cut|service charge|mark-?up)'
const WAY =
  '(?:paypal|pay ?pal|venmo|revolut|wise|zelle|cash ?app|bizum|lydia|twint|sepa|bank transfer|wire transfer|western union|apple pay|google pay|upi|paytm|crypto|bitcoin|btc|usdt|gift cards?|in cash|cash in hand|bank account|iban|under the table)'
const SOMEBODY = /\b(?:me|you|us|him|her|them|i|i'll|we|she|he|they|u)\b/

/** Somebody pays somebody by a way that is not ours. */
const PAYING = new RegExp(
  String.raw`\b(?:pay|pays|paid|paying|send|sent|settle|settled|transfer|charge|charged|wire|tip|owe|accept|accepts|accepted|saves?|saved|cheaper|hourly|euros?|eur|usd|gbp|pounds?|dollars?|bucks)\b[^.!?\n]{0,60}\b${WAY}\b|\b${WAY}\b[^.!?\n]{0,60}\b(?:pay|pays|paid|paying|send|settle|cheaper|discount|instead|accepted|me|saves?|saved)\b`,
)
/** What was paid by the way that is ours, or by a client in a case. */
const OURS =
  /\b(?:i wish|checkout here|refund(?:ed|s)?|receipt|invoice|payout|paid out|client|customers?|case|market|fintech|company|bank's|merchants?|users|profit|revenue|estimate[ds]?|sized?|sizing)\b/

/** What somebody was told not to do. */
const DENIED =
  /\b(?:told|asked|asks|reminded|refused|refuses|declined|insisted|insists|would)\b[^.!?\n]{0,40}\b(?:not|never|no|against)\b|\brefused to\b/
const IN_CASE = /\bin (?:the|a|this|our|one|his|her) case\b|\bour client\b/

const PATTERNS = [
  // on the side for cash, half of it when we meet, come in through the side door
  /\bon the side\b[^.!?\n]{0,25}\bcash\b|\bfor cash\b|\bno (?:middleman|receipts?|trace|invoice)\b|\bside door\b|\bjust between (?:the two of )?us\b|\bstraight to (?:his|her|my|their) account\b|\b(?:not|never) via here\b|\bleave (?:the|this) (?:booking system|platform|site|app) out\b|\bcommission machine\b/,
  /\bcancel\b[^.!?\n]{0,40}\b(?:booking|session|hour)\b[^.!?\n]{0,80}\b(?:hand|pay|give|settle)\b/,
  /\b(?:i|we)(?: also)? (?:take|accept|prefer)\b[^.!?\n]{0,30}\b(?:usdt|bitcoin|crypto|paypal|wise|revolut|cash|vouchers?)\b|\b(?:ko-?fi|patreon|buy me a coffee|gofundme)\b|\b(?:amazon|gift|itunes) (?:voucher|card)s?\b[^.!?\n]{0,40}\b(?:me|sent|send|same value)\b/,
  /\bknock\b[^.!?\n]{0,25}\boff (?:the|your) (?:listed )?(?:price|rate)\b/,
  // services and things of one's own, at a price
  /\b(?:i|my|we|our)\b[^.!?\n]{0,80}\b(?:for|at) (?:only |just )?(?:[$€£]\s?\d+|\d+\s?(?:eur|euros?|usd|gbp|chf|dollars?|pounds?|bucks|a night|an hour|per hour))\b[^.!?\n]{0,60}\b(?:enrol|places|free|invoice|ideal|interested|message|advance|let me know)\b|\b(?:enrolment|enrollment|registration) (?:closes|open|is open)\b|\bfirst come,? first served\b|\bplaces (?:still )?(?:free|left|available)\b/,
  /\bfor (?:[$€£]\s?)?\d+\s?(?:usd|eur|gbp|euros?|dollars?|bucks)? i'?ll\b|\bi'?ll (?:sit|take|write|do) (?:it|yours?|the test|the game|your \w+) for you\b|\bhalf in advance\b/,
  /\bvendo\b[^.!?\n]{0,60}\b(?:euros?|apuntes|casos)\b|\bverkaufe\b[^.!?\n]{0,60}\b(?:euro|unterlagen|falle|notizen)\b|\bje (?:vends|revends)\b/,
  // skip the site's fee, without the commission, save us both the fee
  new RegExp(
    String.raw`\b(?:skip|skips|skipping|avoid|avoids|avoiding|dodge|dodging|bypass\w*|save|saves|saved|saving|cut out|get around|getting around|go around|going around|without paying|no need for|dont need|don't need)\b[^.!?\n]{0,25}\b(?:${PLATFORM}(?:'?s)?\s+)?(?:${FEE}|${PLATFORM})\b`,
  ),
  new RegExp(
    String.raw`\bwithout\s+(?:the|this|any|their)\s+(?:${PLATFORM}(?:'?s)?(?:\s+${FEE})?|commission|middleman)\b|\b(?:cut(?:ting)?|skip(?:ping)?) out the middleman\b`,
  ),
  // take this off the site, book outside the platform, not through here
  new RegExp(
    String.raw`\b(?:take|move|do|book|meet|pay|continue|arrange|go|switch|deal|work|coach\w*|settle|sessions?)\b[^.!?\n]{0,40}\b(?:off|outside(?: of)?|away from)\s+(?:of\s+)?(?:the|this)?\s*${PLATFORM}\b`,
  ),
  /\b(?:just )?not through (?:here|this (?:site|platform|app))\b|\b(?:don't|do not|dont|needn't|no need to|without (?:having to )?) ?(?:have to |need to )?(?:go|going|book|booking|pay|paying) (?:through|via|over) (?:here|the (?:checkout|site|platform|app)|checkout|this (?:site|platform|app))\b/,
  /\b(?:book|pay|hire|contact|reach|get) (?:him|her|them|me|us|the coach)\s+(?:directly|privately|off-?line|elsewhere)\b/,
  /\b(?:get in touch|in touch|contact|write|message|reach out|talk|deal|arrange|book|coach)\b[^.!?\n]{0,20}\bprivately\b/,
  /\b(?:cancel(?:led|ed)?|drop) the booking and (?:pay|paid|settle|settled)\b/,
  // I do the same for half the price, I charge 90 by transfer
  /\b(?:i|we)(?:'m| am|'ll| will| can| could| also|)\s+(?:\w+\s+){0,6}?(?:for half (?:the|of the) price|at half (?:the|of the) price|for less than (?:she|he|they|this)|cheaper than (?:she|he|here))\b/,
  /\b(?:same|it|sessions?|hours?|case|mock|them|deal)\b[^.!?\n]{0,30}\bfor half the price\b[^.!?\n]{0,40}\b(?:at|over at|from|with|elsewhere|me)\b/,
  // sold, or sought, beside the product
  /\b(?:selling|i sell|i'm selling|for sale|up for sale|dm for price)\b(?![^.!?\n]{0,30}\b(?:point|proposition|price|points|season)\b)[^.!?\n]{0,60}\b(?:my|bundle|decks?|casebooks?|pdfs?|notes|slides|templates?|recordings?|course|questions|answers|\d+\s?(?:eur|euros?|usd|gbp|bucks|dollars|pounds))\b/,
  /\b(?:will|i'll|i would|happy to|can) (?:trade|swap|pay)\b[^.!?\n]{0,80}\b(?:casebooks?|pdfs?|cash|answers|assessment|well|real questions|test)\b/,
  /\b(?:sit|take|do|solve)\b[^.!?\n]{0,20}\bmy (?:online )?(?:assessment|test|exam|interview)\b[^.!?\n]{0,25}\b(?:for me|paid|pay)\b/,
  /\b(?:real|actual|leaked|stolen|this year's) (?:answers|questions|cases)\b[^.!?\n]{0,40}\b(?:for|send|sell|usd|eur|bucks|price|paid)\b|\b(?:send|sell|give) you the (?:real|actual|leaked) (?:answers|questions)\b/,
  /\bguaranteed (?:referral|offer|interview)\b|\breferral\b[^.!?\n]{0,50}\b(?:usd|eur|gbp|bucks|euros|dollars|paid|fee|for money)\b|\b(?:pay|paid|buy|sell)\b[^.!?\n]{0,30}\breferrals?\b/,
  // stars for money
  /\b(?:change|make|give|leave|raise|edit|turn)\b[^.!?\n]{0,40}\b(?:five|5|four|4) ?-?stars?\b[^.!?\n]{0,60}\b(?:give|send|pay|refund|back|cash|free|discount|off|get)\b|\b(?:refund|cash|money|free session|discount|voucher|half of the fee)\b[^.!?\n]{0,50}\b(?:if you|when you|for|in return for|in exchange for)\b[^.!?\n]{0,25}\b(?:five|5)[ -]?stars?\b/,
  // a code, a number for money
  /\b(?:use|with|enter|try|my)\s+(?:the\s+|my\s+)?(?:promo |discount |referral |voucher )?code\s+(?=\w*\d)[a-z]{2,}\w*\b|\b(?:promo|discount|referral|voucher|coupon) code\s*(?:is|:)\s*\w+/,
  /\b(?:[a-z]{2}\d{2}(?:\s?[\da-z]{4}){3,7}(?:\s?[\da-z]{1,3})?)\b/,
  /\b(?:friends'?|mates?'?|special|private|off-?site|direct|cash) (?:rate|price|deal)\b[^.!?\n]{0,60}\b(?:ask|asked|checkout|without|know what|wink|directly)\b|\bask\b[^.!?\n]{0,20}\b(?:the |a |his |her )?["']?(?:friends'?|mates'?|cash|private|off-?site|direct) (?:rate|price)\b/,
  // German, French, Spanish
  /\bohne (?:die |diese )?(?:plattform|seite|app|gebuhr(?:en)?|provision|casebound)\b|\ban der (?:plattform|seite) vorbei\b|\bspart (?:uns|dir|euch|mir)\b[^.!?\n]{0,25}\b(?:gebuhr|provision)\b|\b(?:eur|euro|€)\s?bar\b|\bbar (?:auf die hand|bezahl)/,
  /\b(?:hors|sans passer par|en dehors d[eu]|sans|repasser par|au lieu de passer par)\s+(?:du |de la |le |la |l')?(?:site|plateforme|commission|appli|frais)\b|\b(?:entre nous|directement)\b[^.!?\n]{0,30}\b(?:lydia|virement|especes|paypal|liquide)\b/,
  /\b(?:sin|fuera de|por fuera de)\s+(?:la |pasar por (?:la )?|el )?(?:comision|plataforma|web|pagina|app)\b|\b(?:bizum|transferencia|efectivo)\b[^.!?\n]{0,40}\b(?:me|te|directo|directamente|barato)\b|\b(?:pagas?|pago)\b[^.!?\n]{0,25}\b(?:bizum|transferencia|efectivo)\b/,
]

/** Whether a text proposes to pay, book or trade beside the product. */
export function dealsOutside(text: string): boolean {
  return folded(text)
    .split(/[.!?\n]/)
    .some(
      (sentence) =>
        (PATTERNS.some((pattern) => pattern.test(sentence)) &&
          !IN_CASE.test(sentence) &&
          !DENIED.test(sentence)) ||
        (PAYING.test(sentence) && SOMEBODY.test(sentence) && !OURS.test(sentence)),
    )
}
