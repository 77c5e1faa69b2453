/** Writes a data attribute only when it differs: an equal write still costs a style check. */
export function setData(el: HTMLElement, name: string, value: string): void {
  if (el.dataset[name] !== value) el.dataset[name] = value;
}
