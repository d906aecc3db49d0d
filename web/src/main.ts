import { mount } from 'svelte';
import App from './App.svelte';
import './look/page.css';
import { language } from './words/words.svelte';

await language.ready();
mount(App, { target: document.getElementById('page')! });
