import { expect, test } from 'vitest'
import { documentLines, everyFile, type Prose, proseIn } from './prose.ts'
import { read } from './source-tree.ts'

/**
 * Exact texts that may contain a banned word: the specification's texts, and headers and names of
 * import files.
 */
const exactTexts: readonly string[] = [
  'E-mail Address',
  'book.csv',
  'Book a Demo',
  'Current Book Size',
  // As offices write it in their files.
  '|cancelled|',
]

/** Banned everywhere people read, with the plain word. */
const banned: ReadonlyArray<readonly [RegExp, string]> = [
  [/\be-mail/i, 'email'],
  [/(?<![/-])\bmails\b/i, 'emails'],
  [
    /\b(a|an|the|this|that|each|every|one|no|any|another|first|last|test) mail\b(?!\s+(server|client|program|scanner|header|system))/i,
    'email',
  ],
  [/\banew\b/i, 'again, new'],
  [/\bwho(m)?ever\b/i, 'the person who, anyone who'],
  [/\b(the|a|into|from) bin\b/i, 'the trash, deleted contacts'],
  [/\bcall(s|ed|ing)? off\b/i, 'cancel'],
  [/\bfor ever\b/i, 'forever'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [
    /\b(cancell(ed|ing)|licen[c]e[ds]?|behaviours?|colou?r(?<=our)s?|favour\w*|centres?|labell(ed|ing)|modell(ed|ing)|judgement|whilst|amongst|(organ|recogn|normal|author|minim|optim)is(e|es|ed|ing|ation))\b/i,
    'the American spelling',
  ],
]
/** What is uploaded is the import file; rule books and rate books are books. */
const book: (typeof banned)[number] = [
  /(?<!\b(rate|rule|illustrative|shipped)[ -])\bbooks?\b(?! (of business|a (call|time|meeting)))/i,
  'import file, book of business',
]
const maySayBook = /(rate|rule)-book|\/(quotes|enrollment-windows|outreach)\/|bench\/plan|outreach/
/** Banned in comments and documents, where they are dialect or say less than the plain word. */
const bannedInComments: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bnobody\b/i, 'no one, or who exactly'],
  [/\bstands?\b(?!-in\b| (for|alone|still)\b)/i, 'is'],
  [/\b(is|are|was|be|been|unless) told\b/i, 'learns, shows, by default'],
  [/\bgo(es)? on\b(?! to\b)/i, 'continues'],
  [/^\/\*\*\s*(\*\s*)?Answers?\b/, 'Returns'],
  [/^\/\*\*\s*(\*\s*)?(What|Who|Whom|Whose)\b/, 'Returns …, or a noun'],
  [/\bfor good\b/i, 'permanently'],
  [/\bt(ake|akes|aken|ook) back\b/i, 'undoes, restores'],
  [/\b(any|every|some)body\b/i, 'anyone, everyone, someone'],
  [/\bof (its|their) own\b(?! \w)/i, 'separate, or leave it out'],
  [/\b(access|the) gate\b/i, 'access check'],
  [/\bby (itself|themselves)\b/i, 'what causes it'],
  [/\bput(s|ting)? right\b/i, 'corrects'],
  [/\bwho asks\b/i, 'the caller, the visitor'],
  [/\bin sight\b/i, 'visible'],
  [/\bfresh(ly)?\b/i, 'new'],
  [/\bin earnest\b/i, 'really'],
  [/\bof (before|then)\b/i, 'earlier, from before'],
  [/\bas so far\b/i, 'as before'],
  [/\bwho (is|are) no\b(?! longer)/i, 'who is not, anyone but'],
  [/\bnone of ours\b/i, 'not ours'],
  [
    /(\b(of|after|within|up to|at least|at most|below)|^\/\*\*) so many\b/i,
    'this many, a number of',
  ],
  [/\bdoubles of\b|\b(are|be|their) doubles\b/i, 'possible duplicates'],
]
const bannedNames: ReadonlyArray<readonly [RegExp, string]> = [
  [/^most[A-Z]/, 'max…'],
  [/(?<!planned)Mails$|^mails$/, 'emails'],
  [/^least[A-Z]/, 'min…'],
  [/^Gate$|[a-z]Gate$/, '…Check'],
  [/Anew|Whoever|Nobody|Bin($|[A-Z])/, 'the plain word'],
]

function faults(prose: readonly Prose[], words: typeof banned): string[] {
  return prose.flatMap((one) => {
    const text = exactTexts.reduce((rest, exempt) => rest.replaceAll(exempt, ''), one.text)
    return words
      .filter(([word]) => word.test(text))
      .map(([word, plain]) => `${one.path}:${one.line}: ${text.match(word)?.[0]} (say: ${plain})`)
  })
}

/**
 * Whether a source may have one of the words: those of a comment at its start, and of a name at the
 * borders of a word, are looked for anywhere. Parsing all files would take seconds.
 */
const anywhere = [...banned, ...bannedInComments, book, ...bannedNames].map(
  (one) =>
    new RegExp(
      bannedNames.includes(one)
        ? one[0].source.replaceAll(/[$^]/g, '\\b')
        : one[0].source.replace(/^\^/, ''),
      one[0].flags,
    ),
)
const mayHave = (source: string) => anywhere.some((word) => word.test(source))

const self = /^test\/conventions\/(words\.test|prose)\.ts$/
const inFiles = everyFile()
  .filter((path) => !self.test(path))
  .filter((path) => mayHave(read(path)))
  .flatMap((path) => {
    const { comments, sentences, names } = proseIn(path)
    return [
      ...faults([...comments, ...sentences], banned),
      ...faults(comments, bannedInComments),
      ...faults(names, bannedNames),
      ...(maySayBook.test(path) ? [] : faults([...comments, ...sentences], [book])),
    ]
  })
const inDocuments = documentLines().flatMap((line) =>
  faults([line], [...banned, ...bannedInComments]),
)

test('comments, screens and names are in plain American English', () => {
  expect(inFiles).toEqual([])
})

test('documents are in plain American English', () => {
  expect(inDocuments).toEqual([])
})

test('the words are looked for', () => {
  const say = (text: string) =>
    faults([{ path: 'x', line: 1, text }], [...banned, ...bannedInComments])
  for (const text of ['send an e-mail', 'two mails', 'this mail', 'made anew', 'whoever asks'])
    expect(say(text), text).toHaveLength(1)
  for (const text of [
    'in the bin',
    'a favourite colour',
    '/** Answers the id */',
    'fails for good',
  ])
    expect(say(text), text).not.toHaveLength(0)
  for (const text of [
    'policies of before',
    'if they continue as so far',
    '/** For one who is no admin */',
    '/** So many are found */',
    'may be doubles of others',
  ])
    expect(say(text), text).toHaveLength(1)
  for (const text of [
    'the mail server',
    'a mailbox',
    'the rate book',
    'book of business',
    'license',
  ])
    expect(say(text), text).toEqual([])
})
