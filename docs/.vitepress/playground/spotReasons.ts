/** Why a click does nothing where no action is about the spot: what lies there is used in another way. */
import type { Language } from './games.js';

/** A sentence, and the rule that it tells. */
interface SpotReason extends Readonly<Record<Language, string>> {
  readonly rule: string;
}

/** By game, and by the start of the spot without its seat. */
const REASONS: Readonly<Record<string, Readonly<Record<string, SpotReason>>>> = {
  burgundy: {
    'depot:0': {
      rule: 'BUR-1.18',
      en: 'The black depot has no goods: click one of its tiles.',
      de: 'Im schwarzen Depot liegen keine Waren: Klicke auf eines seiner Plättchen.',
      pl: 'W czarnym magazynie nie ma dóbr: kliknij jedną z jego płytek.',
    },
    die: {
      rule: 'BUR-4.2',
      en: 'A die is used in its player’s turn, once in a round.',
      de: 'Ein Würfel wird im Zug seines Spielers benutzt, einmal pro Runde.',
      pl: 'Kości używa się w turze jej gracza, raz w rundzie.',
    },
  },
  copenhagen: {
    'ability:anyCards': {
      rule: 'COP-6.5',
      en: 'You use Any cards by taking a second card that isn’t next to the first.',
      de: '„Beliebige Karten“ nutzt du, indem du eine zweite Karte nimmst, die nicht neben der ersten liegt.',
      pl: 'Płytki „Dowolne karty” używasz, biorąc drugą kartę, która nie leży obok pierwszej.',
    },
    'ability:additionalCard': {
      rule: 'COP-6.6',
      en: 'You use Additional card by taking a third card.',
      de: '„Zusätzliche Karte“ nutzt du, indem du eine dritte Karte nimmst.',
      pl: 'Płytki „Dodatkowa karta” używasz, biorąc trzecią kartę.',
    },
    'ability:constructionDiscount': {
      rule: 'COP-6.7',
      en: 'Construction discount is offered when you build a facade tile.',
      de: '„Baurabatt“ wird angeboten, wenn du ein Fassadenplättchen baust.',
      pl: 'Płytkę „Bonus budowlany” możesz wybrać, gdy budujesz fasadę.',
    },
    'ability:changeOfColours': {
      rule: 'COP-6.8',
      en: 'Change of colours is offered when you build a facade tile that cards of another colour can pay for.',
      de: '„Farbwechsel“ wird angeboten, wenn du ein Fassadenplättchen baust, das Karten einer anderen Farbe bezahlen können.',
      pl: 'Płytkę „Zmiana koloru” możesz wybrać, gdy budujesz fasadę, za którą mogą zapłacić karty innego koloru.',
    },
    'ability:bothActions': {
      rule: 'COP-6.10',
      en: 'You use Both actions by building a facade tile after you have taken cards.',
      de: '„Beide Aktionen“ nutzt du, indem du ein Fassadenplättchen baust, nachdem du Karten genommen hast.',
      pl: 'Płytki „Obie akcje” używasz, budując fasadę po wzięciu kart.',
    },
  },
};

/** The sentence for a spot, with its rule; `undefined` if none is known. */
export function spotReason(
  game: string,
  spot: string,
  language: Language,
): { readonly why: string; readonly rule: string } | undefined {
  const reasons = REASONS[game] ?? {};
  const kind = spot.replace(/^(ability):\d+:/, '$1:');
  const reason = reasons[kind] ?? reasons[kind.split(':')[0] ?? ''];
  return reason && { why: reason[language], rule: reason.rule };
}
