import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/journey.js';

async function post(page: Page, path: string, body: object): Promise<any> {
  return JSON.parse(await page.evaluate(async ([to = '', sent = '']) => (await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent })).text(), [path, JSON.stringify(body)]));
}
const long = ['아목시실린/클라불란산칼륨 복합제', '설파메톡사졸/트리메토프림', '카르바마제핀', '세팔로스포린계 항생제', '비스테로이드성 소염진통제', '이오헥솔'];
for (const [w, h] of [[1440, 900], [390, 844]] as const)
  for (const who of ['MANAGER01', 'DOCTOR01', 'ADMIN01'])
    test(`${who} ${w}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: w, height: h });
      await signIn(page, who);
      const drugs = long.map((drugName, i) => ({ drugType: 'ATC', drugCode: i === 5 ? 'V08AB02' : 'J01CA04', drugName }));
      const n = `LOOK-${who}-${w}`;
      const r = await post(page, '/api/MRPD/insertADRData', { ptName: '남궁하늘빛나라온누리', ptNumber: n, ptRrn: '19610402', ptTel: '010-1234-5678',
        d1List: JSON.stringify([{ d1OccurenceDate: '2026-03-02', d1Causality: '가능함', d1Severity: 'Moderate', d1CausativeDrug: drugs, d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '호산구 증가와 전신 증상을 동반한 약물 발진', symptomNameEng: 'DRESS' }], d1CaseDescription: '복용' }]),
        d2CiGroup: JSON.stringify(drugs), d2CrhiGroup: JSON.stringify(drugs), d2ExpertOpinion: '베타락탐계 항생제를 처방하기 전에 알레르기내과와 상의하십시오.', d3HospitalName: '온누리대학교병원', d3HospitalCode: 'H0001', d3FinalEvaluator: '약사', d3MedicalDepartment: '약제부', d3ManagerTel: '02-123-4567', d3Email: 'a@b.example' , hospitalNameCode: 'H0001', hospitalCodeManager: 'H0001'});
      console.log(who, JSON.stringify(r).slice(0, 150));
      if (r.data) await post(page, '/api/ADRI/insertSendHst', { targetRecId: r.data, cardInfo: JSON.stringify({ cardType: 'GENERAL', d1CausativeDrug: long.join(', '), d1Symptom: '호산구 증가와 전신 증상을 동반한 약물 발진', d2CiGroup: long.join(', '), d2ExpertOpinion: '확인' }) });
      for (const path of ['mpsh', 'mphl', 'mrcv', 'mvur', `mrpm?q=${n}`]) {
        await page.goto(`/${path}`);
        await page.waitForTimeout(1200);
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await page.waitForTimeout(250);
          await page.screenshot({ path: `/tmp/cards-look/s-${path.split('?')[0]}-${who}-${w}-${theme}.png` });
        }
      }
      if (!r.data || who === 'DOCTOR01') return;
      const box = page.getByRole('checkbox').filter({ visible: true }).last();
      await box.check().catch(() => console.log('no box'));
      const button = page.getByRole('button', { name: '안전카드 인쇄/전송' });
      if (!(await button.isVisible())) { console.log('no button', who, w); return; }
      await button.click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: /원인약물/ })).toBeVisible();
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/cards-look/s-dialog-${who}-${w}-${theme}.png` });
      }
      await page.getByRole('dialog').getByRole('button', { name: '미리보기' }).click();
      await expect(page.getByRole('img', { name: '안전카드 앞면' })).toBeVisible({ timeout: 20000 });
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/cards-look/s-preview-${who}-${w}.png` });
    });
