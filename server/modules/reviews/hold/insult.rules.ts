import { folded, gathered, unmasked } from '../../../lib/text/plain-text.rules.ts'

const list = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`

/** Said of anybody, these insult. */
const ALWAYS = list(
  `idiots? morons? imbeciles? cretins? assholes? arseholes? asshats? bastards? bitch(?:es)? cunts? dickheads? dipshits? wankers? twats?
  tossers? scumbags? dumbass(?:es)? dumb-?ass jackass(?:es)? halfwits? half-wits? nitwits? dimwits? buffoons? charlatans? con-?m[ae]n scammers? scam-?artists?
  swindlers? douchebags? douches? motherfuckers? shitheads? fuckers? fuckwits? retarded faggots? niggers? sluts? whores? perverts? lowlifes?
  gyps(?:y|ies) truffator[ei] cretin[oa] stronz[oa] imbecille vollidiot vollpfosten arschloch betruger lugner connard escroc menteur estafador mentiros[oa] imbecil`,
)
/** These are also what cases are about, or said of things: they insult when they are said of a person. */
const OF_PERSONS = list(
  `frauds? liars? scam scams crooks? cheats? cheaters? thie(?:f|ves) quacks? clowns? jokes? losers? jerks? pricks? dicks? pigs? snakes? rats? creeps? fools?
  hacks? imposters? impostors? phon(?:y|ies) parasites? leech(?:es)? scum trash garbage filth vermin dirtbags? slobs? weasels? bull(?:y|ies) psychopaths? sociopaths?
  narcissists? racists? sexists? nazis? predators? criminals? disgrace dunces? donkeys? monkeys? pests? tools?`,
)
const LOW = list(
  `stupid dumb useless worthless pathetic incompetent brainless braindead brain-dead idiotic moronic disgusting despicable repulsive vile crooked
  dishonest lying thieving scamming fraudulent fake ignorant spineless clueless talentless insufferable contemptible`,
)
const STRONG = list(
  'total complete utter absolute real pure bloody fucking fuckin f\\*+ing freaking damn damned goddamn proper massive huge big little fat ugly old cheap shameless blatant outright pathological compulsive lying stupid dumb useless worthless pathetic incompetent arrogant greedy lazy rude sad ridiculous such a an the this that',
)

const WHO =
  '(?:he|she|they|this (?:coach|guy|man|woman|person|lady|dude|bloke|girl|so-called \\w+)|that (?:coach|guy|man|woman|person|lady|dude|bloke|girl)|the (?:coach|guy|man|woman|lady|dude|bloke)|my (?:coach|so-called coach)|your coach|coach(?: \\w+)?|you|u|\\w+ herself|\\w+ himself)'
const IS =
  "(?:'s|'re|\\s+(?:is|was|are|were|'s|has been|seems|seemed|must be|sounds like|looks like|acts like|acted like|behaves like|behaved like|turned out(?: to be)?|proved(?: to be)?|is just|was just|is nothing but|was nothing but|is clearly|is really|was really|is honestly|is basically))"

const SELF = /\b(?:i|i'm|i'd|i've|i'll|im|me|my|myself|mine|we|our|ourselves)\b/
/** What is said of oneself, of a question, or of somebody in a case is none of the coach. */
const OF_SELF = new RegExp(
  String.raw`\b(?:i|i'm|im|i've|we|we're|me|myself)\s+(?!(?:\w+\s+)?(?:think|thought|believe|know|say|said|guess|swear|bet|suspect|find|found|hired|paid|met|had|got|consider)\b)(?:\w+\s+){0,3}(?:an?\s+|the\s+|like\s+(?:an?\s+)?|such\s+(?:an?\s+)?|so\s+|as\s+)?(?:\w+\s+){0,2}$|\bmy (?:own )?(?:\w+ ){0,2}$|\b(?:look(?:ed|ing)?|feel(?:ing)?|felt|sound(?:ed|ing)?) (?:like )?(?:an? |such an? |a bit of an? |a total |a complete |the )?(?:\w+ )?$|\b(?:call|called|calling) myself (?:an? )?$`,
)
const OF_CASE = new RegExp(
  String.raw`\b(?:client|ceo|cfo|competitor|competitors|rival|customer|customers|case|cases|prompt|character|role|actor|villain|protagonist|manager in|movie|book|film|market|industry|detection|detect|insurance|tax|card|payment|product|session about|about|anti|against|prevent\w*|reduce|reducing|rate|losses|no|not|isn't|wasn't|aren't|never|nobody|neither|far from(?: being)?|without being|played|plays|play|playing|role-?play\w*|pretend\w*|impersonat\w*|worried|feared|afraid|suspected|thought (?:he|she|it|they) (?:was|were|might be)|than|if)\s+(?:an?\s+|the\s+|any\s+|some\s+|kind of\s+|like\s+)?(?:\w+\s+){0,2}$`,
)

const CURSES = [
  // In French it is a delay.
  /(?<!\b(?:de|en|du|un|le|son|ce|gros|petit) )\bretards?\b(?! (?:de|d'|et un|par))/,
  /\b(?:fuck|screw|f\*+c?k|f\*\*\*|fck|fuk)\s+(?:you|u|off|him|her|them|this (?:guy|woman|man|coach))\b/,
  /\b(?:go to hell|rot in hell|burn in hell|drop dead|kill yourself|kys|get lost|shut (?:the \w+ )?up,? (?:you|coach)|piss off|eat shit|go fuck)\b/,
  /\bpiece of (?:shit|crap|garbage|trash|work of shit|sh\*t)\b/,
  /\bwaste of (?:space|oxygen|skin|air|a human)\b/,
  /\b(?:higher|better|more) (?:iq|brains?|brain cells|intelligence) than (?:him|her|you|this|that|coach|my)\b|\b(?:dumbest|stupidest|worst) (?:person|human(?: being)?|man|woman|creature) (?:ever|alive|i have|on)\b|\bsons? of a bitch\b|\bcon m[ae]n\b|\b(?:you(?:'re| are)|he(?:'s| is)|she(?:'s| is)) too (?:thick|dumb|stupid|dense)\b|\bnicht alle tassen im schrank\b/,
  /\b(?:sorry|poor|pathetic|lame|sad|miserable) excuse (?:for|of) an? (?:\w+ )?(?:coach|human|person|man|woman|consultant|teacher|mentor|interviewer)\b/,
  /\b(?:he|she|coach|they|you|this (?:guy|woman|man|coach)|\w+)\s+(?:has|have|had|with)\s+(?:no|half a|zero|the) (?:brains?|brain cells?|brain of|intelligence of|iq of|intellect of)\b/,
  /\bbrain (?:of|the size of) an? (?:pea|goldfish|brick|walnut|hamster|ant)\b/,
  /\b(?:dumb|thick|stupid) as (?:a |two )?(?:brick|bricks|rock|rocks|post|planks?|short planks|bread|door)\b/,
  /\b(?:f\*+ck?er|f\*\*ker|b\*+tch|a\*+hole|a\*\*\*\*\*\*|ass\*+|sh\*+t ?head|c\*+nt|d\*+ck ?(?:head)?|id\*+t|idi\*t|i\*iot|m\*r\*n|mor\*n|wh\*re|tw\*t|w\*nker|sc\*mmer|l\*ar|fr\*ud|sl\*t|b\*st\*rd|bast\*rd|pr\*ck)\b/,
  /\b(?:scammed|conned|swindled|defrauded|robbed) (?:me|us|everyone|everybody|people|students|her students|his students|candidates|him|her|them)\b/,
  /\b(?:lies to|lying to|cheats|scams|robs|cons|swindles|bullshits) (?:you|me|us|everyone|everybody|people|all|his|her|their|students|candidates|customers|clients)\b/,
  /\b(?:con[- ]artists?|con wom[ae]n|scam[- ]artists?|snake[- ]oil salesm[ae]n|rip-?off artists?)\b|\bsnake-?oil sales\w+/,
  /\b(?:hate|despise|loathe) (?:you|this (?:man|woman|guy|coach|person)|her guts|his guts)\b/,
  /\b(?:should|ought to|belongs?) (?:be )?(?:in (?:jail|prison|a zoo|an asylum)|locked up|behind bars|shot|hanged)\b/,
]

/** Whether a text insults a person; being hard on a session, oneself or somebody in a case does not. */
export function insults(text: string): boolean {
  const read = folded(text)
  const dotless = read.replace(/\b(?:[a-z]\.){2,}[a-z]\b/g, (spread) => spread.replaceAll('.', ''))
  return [read, unmasked(dotless), unmasked(gathered(read))].some(isInsult)
}

const SOMEBODY = new RegExp(String.raw`\b(?:${ALWAYS})\b`, 'g')
const AIMED = [
  // he is a (complete) fraud; you're such a joke
  new RegExp(
    String.raw`\b${WHO}${IS}\s+(?:just\s+|only\s+|nothing but\s+|not just\s+|honestly\s+|basically\s+|a\s+|an\s+|the\s+|such\s+|some\s+|kind of\s+|complete\s+)*(?:(?:[\w*-]+)\s+){0,3}?${OF_PERSONS}\b(?!\s+(?:detection|case|cases|of laughs?|teller|about|sheet))`,
  ),
  // Daniel is a fraud
  new RegExp(
    String.raw`\b[a-z]{3,}${IS}\s+(?:an?|the|such an?|nothing but an?)\s+(?:${STRONG}\s+){0,3}(?:frauds?|liars?|crook|cheat|cheater|thief|quack|clown|loser|jerk|prick|creep|hack|impostor|imposter|phony|disgrace|snake|narcissist|bully)\b(?!\s+(?:detection|case))`,
  ),
  // what a clown; this clown; you fraud; useless fraud
  new RegExp(
    String.raw`\b(?:what an?|such an?|this|that|you|u|bunch of|pack of|bloody|fucking|total|complete|utter|absolute|pure|useless|worthless|pathetic|lying|stupid|dumb|arrogant|greedy|incompetent|shameless|disgusting|filthy|despicable)\s+(?:(?:${STRONG}|${LOW})\s+){0,2}(?:frauds?|liars?|crooks?|cheats?|thie(?:f|ves)|quacks?|clowns?|losers?|jerks?|pricks?|creeps?|fools?|hacks?|impostors?|imposters?|scum|parasites?|pigs?|snakes?|rats?|weasels?|phon(?:y|ies)|dick|garbage human|trash human)\b(?!\s+(?:detection|case|cases|rates?|team|losses|prevention))`,
  ),
  // she is stupid; the coach was useless
  new RegExp(
    String.raw`\b${WHO}${IS}\s+(?:just\s+|so\s+|really\s+|very\s+|too\s+|simply\s+|plain\s+|completely\s+|totally\s+|utterly\s+|absolutely\s+|incredibly\s+|beyond\s+|honestly\s+|fucking\s+|a bit\s+|\w+ and\s+)*(?:stupid|dumb|useless|worthless|pathetic|incompetent|brainless|braindead|brain-dead|moronic|idiotic|despicable|disgusting|repulsive|retarded|vile|crooked|dishonest|spineless|talentless|garbage|trash|scum)\b(?!\s+(?:question|idea|mistake|at|on|for|about|when|with|of|to|in|hard|long|fast))`,
  ),
  // a useless coach; stupid woman
  new RegExp(
    String.raw`\b(?:stupid|dumb|useless|worthless|pathetic|incompetent|brainless|moronic|idiotic|despicable|disgusting|lying|dishonest|crooked|thieving|fraudulent|fake|spineless|ignorant|arrogant and \w+|greedy|vile|horrible|horrid|talentless|ugly|nasty little|stuck-?up|crazy|psycho)\s+(?:(?:old|little|fat|ugly|young|so-called|excuse|for|a|of|human|ex)\s+){0,3}(?:coach|man|woman|guy|bloke|girl|lady|dude|cow|bag|creature|so-and-so|human being|human|person)\b`,
  ),
  // the man is a joke; you are a joke of a coach
  new RegExp(
    String.raw`\b(?:joke|clown|fraud|sham|mockery|disgrace|failure|parody) of an? (?:coach|human|person|man|woman|consultant|mentor)\b`,
  ),
  new RegExp(
    String.raw`\b(?:disgrace|embarrassment|insult) to (?:the profession|his profession|her profession|humanity|mankind|coaching|all coaches|consultants)\b`,
  ),
  new RegExp(
    String.raw`\b${WHO}${IS}\s+(?:\w+\s+){0,2}(?:a|an|such a|total|complete|nothing but a)\s+(?:\w+\s+){0,2}(?:sham|scam|waste of (?:space|oxygen)|embarrassment|nobody|nightmare of a human|piece of)\b`,
  ),
  new RegExp(
    String.raw`\bscum of the earth\b|\b(?:human|absolute|utter|pure) (?:garbage|trash|filth|scum) (?:of an?|human|person|coach|man|woman)\b|\b(?:human|utter|pure) (?:garbage|trash|filth|scum)\b`,
  ),
]

function isInsult(read: string): boolean {
  if (CURSES.some((pattern) => pattern.test(read))) return true
  for (const sentence of read.split(/(?<=[.!?;\n])\s*|,?\s+(?:(?<!nothing )but|yet|although)\s+/)) {
    for (const { index, 0: word } of sentence.matchAll(SOMEBODY))
      if (!isExcused(sentence.slice(0, index), sentence.slice(index + word.length))) return true
    for (const pattern of AIMED) {
      const found = pattern.exec(sentence)
      if (found && !isExcused(sentence.slice(0, found.index), '') && !DENIED.test(found[0])) return true
    }
  }
  return false
}

const DENIED =
  /\b(?:not|no|never|n't|isn't|wasn't|aren't|anything but|far from|hardly|neither|nor|makes?|made|told|telling|tells?|cracks?|cracked|about|detecting|catching)\b/
const AFTER_SELF =
  /^\s*(?:mistakes?|slips?|errors?|question|arithmetic|of (?:me|mine)|i (?:am|was)|-?proof|sandwich|sheet|assumption|answer)\b/

const isExcused = (before: string, after: string): boolean =>
  AFTER_SELF.test(after) || OF_CASE.test(before) || (SELF.test(before) && OF_SELF.test(before))
