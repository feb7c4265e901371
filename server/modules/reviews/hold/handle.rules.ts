import { folded, gathered, unmasked } from '../../../lib/text/plain-text.rules.ts'

/** Where people write to one another; the session's own call is not among them. */
const MESSENGERS =
  "(?:what'?s ?app|watsapp|whatsap|tele ?gramm?|signal app|wechat|we chat|weixin|viber|kakao(?: ?talk)?|discord|skype|snap ?chat|insta(?:gram)?|face ?book|fb|messenger|twitter|tik ?tok|linked ?in|slack|bluesky|mastodon|threema|calendly|xing|kik|zalo)"
/** Short names, which are words as well: only where nothing else can be meant. */
const SHORT = '(?:wa|tg|ig|signal|line|snap|threads|x|t\\.me|wa\\.me)'
const ANY = `(?:${MESSENGERS}|${SHORT})`

const WRITE =
  '(?:find|add|message|msg|text|ping|reach|contact|dm|pm|write(?: to)?|hit|follow|connect(?: with)?|get hold of|talk to|chat (?:to|with)|drop|call|ring|send|buzz|book|tag|look up)'
const WHOM = '(?:me|us|him|her|them|up|my|the coach|a (?:note|line|message)|directly)'
const VIA = '(?:on|via|through|over|by|at|in|using|with)'

const DETAILS =
  '(?:number|digits|phone|mobile|cell|contact(?: details| info)?|e-?mails?|mail(?: address)?|address|handle|socials?|details|linked ?in|insta|whats ?app|telegram)'
const ELSEWHERE =
  '(?:somewhere|someplace|anywhere|elsewhere|other than|outside|without (?:logging|this|the site)|off (?:the|this))'

const PATTERNS = [
  // our Facebook group, a Discord server, my YouTube channel
  new RegExp(
    String.raw`\b(?:my|our|his|her|their|the|a|on a|invite)\s+(?:${MESSENGERS}|you ?tube|twitch|podcast|reddit)\s+(?:group|server|channel|page|account|community|invite|chat)\b(?![^.!?\n]{0,30}\b(?:case|client|growth|monetis|revenue|pricing))`,
  ),
  /\binvite code\b|\bblue bird site\b|\bsame name as here\b|\bsubscribe (?:and|to|there|for)\b/,
  // what's your WhatsApp, share ur digits, what is the best number to get you on
  new RegExp(
    String.raw`\b(?:what'?s|what is|whats|share|send|give|gimme|tell|drop|dm|pass|leave|have|get|need|could i get|can i have)\s+(?:me\s+|us\s+|him\s+|her\s+)?(?:you?r|ur|u r)\s+(?:(?:personal|private|own|direct|real|mobile|phone|cell|best)\s+)*(?:${DETAILS}|${MESSENGERS})\b`,
  ),
  new RegExp(
    String.raw`\b(?:best|what|which)\s+(?:number|address|e-?mail|handle)\s+(?:to|can i|do i)\s+(?:get|reach|call|text|write|contact)\b`,
  ),
  new RegExp(
    String.raw`\b(?:get|be|stay|keep|remain)\s+in\s+(?:touch|contact)\b[^.!?\n]{0,30}\b${ELSEWHERE}\b`,
  ),
  new RegExp(
    String.raw`\b(?:i|we)\s+(?:check|use|answer|reply|am|read|prefer)\b[^.!?\n]{0,15}\b${MESSENGERS}\s+(?:most|more|often|daily|all day|every|faster|much)\b`,
  ),
  new RegExp(
    String.raw`\b(?:add|follow|join|find|try)\s+(?:me\s+(?:at|on)\s+)?(?:my|our)\s+(?:${ANY}|channel|group|server|page|profile)\b`,
  ),
  new RegExp(
    String.raw`\b(?:en|auf|sur|su|bei|by|on|in)\s+${MESSENGERS}\s+(?:soy|me llamo|estoy|bin ich|heisse ich|findest du mich|je suis|c'est|i'm|i am|user|username)\b`,
  ),
  new RegExp(String.raw`\b${ANY}\s*[^\w\s.,:;!?'"()-]{1,4}\s*[\w.]{4,}`),
  new RegExp(String.raw`\b${MESSENGERS}\b[^.!?\n]{0,60}\bid\s+(?=\w*[\d_])\w{4,}`),
  /\blive:[a-z][\w.]{3,}|\b(?:i'm|i am|it's|im)\s+@?(?=\w*[a-z])[\w.]{4,}\s+(?:on|over) there\b|\b(?:user|username|nick) is\s+@?\w{4,}/,
  // find me on LinkedIn, message her directly on WhatsApp, reach out via Telegram
  new RegExp(String.raw`\b${WRITE}\s+${WHOM}\b(?:\s+[\w']+){0,5}?\s+${VIA}\s+(?:my\s+|the\s+)?${ANY}\b`),
  new RegExp(String.raw`\b(?:reach|reaching) out\b(?:\s+[\w']+){0,5}?\s+${VIA}\s+(?:my\s+)?${ANY}\b`),
  new RegExp(
    String.raw`\b(?:dm|pm|text|ping|message|contact|follow|add|whatsapp|telegram|skype|call)\s+(?:me|us)\b(?!\s+(?:if|when|again|that|how|why|what|a|the|back|to\s+account|out\s+on\s+(?:my|the)))(?=\s*(?:$|[.!?,;:)-]|for\b|at\b|on\b|any\b|directly\b|there\b|here\b|via\b|under\b|@))`,
  ),
  new RegExp(String.raw`\b(?:whatsapp|telegram|skype|facetime)\s+(?:me|us|her|him)\b`),
  new RegExp(
    String.raw`\b(?:in|into|open|slide into) (?:my|her|his) (?:dms?|inbox)\b|\bmy dms? (?:is|are) open\b|\bhmu\b`,
  ),
  // my WhatsApp is ..., her Telegram: ..., my insta handle
  new RegExp(
    String.raw`\b(?:my|our|her|his|their)\s+${ANY}\s*(?:(?:id|handle|username|user name|nick(?:name)?|name|number|account|link|url|@)\s*)?(?:is\s+(?!(?:much|now|not|so|a|the|better|more|great|very|too|stronger|up|full|in|finally|also|still)\b)|:|=|@)\s*\S`,
  ),
  new RegExp(
    String.raw`\b(?:my|our|her|his|their)\s+(?:${ANY}\s+)?(?:handle|username|user name|user id|screen name|nick(?:name)?|skype id|line id|wechat id)\b`,
  ),
  // Telegram: priya_cases, insta @priya, skype priya.cases
  new RegExp(
    String.raw`\b${ANY}\s*(?:id|handle|username|name|number|acc(?:oun)?t)?\s*(?:[:=]|->|=>|@|\sis\s)\s*@?[\w.:-]*[\d_@:.][\w.-]*\w`,
  ),
  new RegExp(String.raw`\b${MESSENGERS}\s*(?:[:=]|->)\s*@?[\w.-]{3,}\s*(?:$|[.!?,;)\n])`),
  new RegExp(String.raw`\b${MESSENGERS}\s+@?(?=[\w.]*[_\d])(?!\d+\b)[a-z][\w.]{3,}\b`),
  new RegExp(String.raw`\b(?:tg|ig|insta|wa|snap)\s*[:@/=-]\s*@?[a-z0-9_.]{3,}`),
  // search for priya_cases on Telegram, I am priya on insta, on Discord as priya
  new RegExp(
    String.raw`\b(?:search|look)(?: me up| us up| for(?: me| us)?)?\b[^.!?\n]{0,30}\s(?:on|in)\s+${ANY}\b|\b(?:on|in)\s+${ANY}\s+(?:as|under|with the name|i am|i'm|by the name)\b`,
  ),
  new RegExp(
    String.raw`\b(?:i am|i'm|im|my name is|known as|i go by|called|under)\s+(?:the name\s+)?["']?@?[\w.]+["']?(?:\s+\w+)?\s+on\s+${ANY}\b`,
  ),
  new RegExp(
    String.raw`\b(?:username|user name|handle|nick(?:name)?|screen name|user id|skype id|wechat id|line id)\s*(?:[:=]|is\b)\s*\S`,
  ),
  new RegExp(
    String.raw`\b(?:username|user name|handle|nick(?:name)?|user)\s+@?[\w.]+\s+(?:on|in)\s+(?:my\s+)?${ANY}\b`,
  ),
  // @priya_cases, priya#1234
  new RegExp(
    String.raw`(?:^|[\s(,:;"'/])@(?!(?:home|work|uni|school|office|noon|night|mckinsey|bcg|bain|deloitte|kearney|ey|pwc|kpmg|accenture|oliver|strategy|google|amazon|lbs|insead|casebound|\d)\b)[a-z][\w.]{2,}`,
  ),
  /(?<![\w#])[a-z][\w.]{1,31}#\d{4}\b/,
  /\b(?:t\.me|wa\.me|telegram\.me|ig\.me|m\.me|fb\.me|discord\.gg|lnkd\.in|bit\.ly|calendly\.com|linkedin\.com|instagram\.com|facebook\.com)\b/,
  // I am on Telegram too, we can continue on WhatsApp
  new RegExp(
    String.raw`\b(?:i am|i'm|im|we are|i'm also|i am also|she is|he is)\s+(?:also\s+|always\s+|available\s+|reachable\s+|active\s+|there\s+)*(?:on|via)\s+${MESSENGERS}\b`,
  ),
  new RegExp(
    String.raw`\b(?:continue|talk|chat|speak|switch|move|go on|stay in touch|keep in touch|swap|exchange|share|schedule|arrange|coordinate|book)\b[^.!?\n]{0,30}\s(?:on|to|over|via|through)\s+${MESSENGERS}\b(?!\s+(?:case|market|users?|shop|business|profile))`,
  ),
]

/** Whether a text says where somebody is written to outside the product: a messenger, a handle, a social profile. */
export function givesHandle(text: string): boolean {
  const read = folded(text)
  return [read, gathered(read), unmasked(read)].some((one) => PATTERNS.some((pattern) => pattern.test(one)))
}
