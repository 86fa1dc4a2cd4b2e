import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A text that patients consent to, as it was when they read it. */
export interface ConsentText {
  readonly document: 'PERSONAL' | 'SENSITIVE';
  readonly version: string;
  readonly title: string;
  readonly body: string;
  /** Of title and body, as hex: which words it was. */
  readonly sha256: string;
}

/** What a consent says of the texts that it is to. */
export const agreedSchema = z.array(
  z.object({ document: z.enum(['PERSONAL', 'SENSITIVE']), version: z.string(), sha256: z.string() }),
);

interface OwnTexts {
  readonly consentVersion: string | null;
  readonly consentPersonal: string | null;
  readonly consentSensitive: string | null;
}

const SHIPPED = '2026-11';
const titles = { PERSONAL: '개인정보 수집·이용 동의서', SENSITIVE: '민감정보(건강정보) 처리 동의서' } as const;

const personal = `병원은 약물 이상반응을 다시 겪지 않으시도록 아래와 같이 개인정보를 수집하고 이용합니다.

1. 이용 목적
약물 이상반응 기록의 등록과 관리, 약물안전카드의 발급과 전송, 기록을 다시 보실 때의 본인 확인에 이용합니다.

2. 수집하는 항목
성명, 생년월일, 병원등록번호, 전화번호, 이메일, 주소를 수집합니다. 주민등록번호는 수집하지 않습니다.

3. 보유와 이용 기간
동의를 철회하시거나 의료법에 따른 진료기록 보존 기간이 끝날 때까지 보유하고 이용합니다.

4. 동의를 거부하실 권리
동의를 거부하실 수 있습니다. 거부하셔도 진료에는 불이익이 없습니다. 다만 약물안전카드를 문자 메시지로 받으실 수 없습니다.

5. 동의의 철회
이 동의를 받으신 것과 같은 주소에서 본인 확인을 거쳐 언제든지 철회하실 수 있습니다.`;

const sensitive = `병원은 개인정보 보호법 제23조에 따라 건강에 관한 민감정보를 아래와 같이 처리합니다.

1. 처리 목적
이상반응을 일으킨 약과 비슷한 약을 피하고, 다른 병원과 약국에서 안전하게 처방과 조제를 받으시도록 돕기 위하여 처리합니다.

2. 처리하는 항목
이상반응을 일으킨 것으로 의심되는 약, 증상과 발생일, 중증도와 인과성 평가, 피해야 할 성분, 전문가 의견을 처리합니다.

3. 보유와 이용 기간
동의를 철회하시거나 의료법에 따른 진료기록 보존 기간이 끝날 때까지 보유하고 이용합니다.

4. 보실 수 있는 사람
담당 의료진이 봅니다. 환자분께서 주소나 카드를 보여 주신 분은 환자분의 본인 확인을 거친 뒤에 보실 수 있습니다.

5. 동의를 거부하실 권리
동의를 거부하실 수 있습니다. 거부하셔도 진료에는 불이익이 없습니다. 다만 기록을 휴대전화로 보실 수 없습니다.`;

/** The two texts as they hold now: the hospital's own, else those that are shipped. */
export function consentTexts({ consentVersion, consentPersonal, consentSensitive }: OwnTexts): ConsentText[] {
  const textOf = (document: ConsentText['document'], own: string | null, shipped: string): ConsentText => {
    const [title, body] = [titles[document], own ?? shipped];
    const version = own === null ? SHIPPED : (consentVersion ?? SHIPPED);
    return { document, version, title, body, sha256: sha256(`${title}\n\n${body}`) };
  };
  return [textOf('PERSONAL', consentPersonal, personal), textOf('SENSITIVE', consentSensitive, sensitive)];
}

/** Names the texts as a whole: what a page sends along that has shown them. */
export const seenMark = (texts: readonly ConsentText[]): string => sha256(texts.map((one) => one.sha256).join('\n'));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
