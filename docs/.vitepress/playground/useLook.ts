/** How a picture should look on this screen. */
import type { PictureOptions } from '@rulewright/pictures';
import { onMounted, onUnmounted, type ShallowRef, shallowRef } from 'vue';

type Look = Required<Pick<PictureOptions<unknown>, 'theme' | 'layout' | 'hasHeading'>>;

/** VitePress marks the page as dark. The bar says what must be decided. */
export function useLook(): Readonly<ShallowRef<Look>> {
  const page = document.documentElement;
  const phone = matchMedia('(max-width: 50rem)');
  const large = matchMedia('(min-width: 115rem)');
  const current = (): Look => ({
    theme: page.classList.contains('dark') ? 'dark' : 'light',
    layout: phone.matches ? 'narrow' : large.matches ? 'wide' : 'medium',
    hasHeading: false,
  });
  const look = shallowRef(current());
  const update = (): void => {
    look.value = current();
  };
  const observer = new MutationObserver(update);
  onMounted(() => {
    observer.observe(page, { attributeFilter: ['class'] });
    for (const width of [phone, large]) width.addEventListener('change', update);
  });
  onUnmounted(() => {
    observer.disconnect();
    for (const width of [phone, large]) width.removeEventListener('change', update);
  });
  return look;
}
