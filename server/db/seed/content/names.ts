/** Given and family names by culture. `first|second` in a family name is the masculine and the feminine form. */
export interface NameCulture {
  languages: readonly string[]
  men: readonly string[]
  women: readonly string[]
  families: readonly string[]
}

const words = (text: string) => text.split(', ')

export const CULTURES = {
  british: {
    languages: [],
    men: words(
      'Adrian, Callum, Dominic, Edmund, Fraser, Giles, Hamish, Jonty, Lewis, Nigel, Rupert, Stuart, Toby, Alastair',
    ),
    women: words(
      'Abigail, Beatrice, Cordelia, Eleanor, Felicity, Georgina, Harriet, Imogen, Jemima, Philippa, Rosalind, Tabitha, Verity, Winifred',
    ),
    families: words(
      'Ashworth, Barlow, Calder, Denham, Ellison, Fairbairn, Garside, Hartley, Ingham, Kershaw, Lockwood, Merrick, Netherton, Oakes, Pemberton, Selwyn, Thackray, Underhill, Whitcombe, Yardley',
    ),
  },
  irish: {
    languages: ['Irish'],
    men: words('Cathal, Cillian, Darragh, Eoin, Fergus, Lorcan, Oisín, Ruairí'),
    women: words('Aoife, Caoimhe, Deirdre, Fionnuala, Gráinne, Niamh, Orlaith, Sorcha'),
    families: words(
      'Brannigan, Coughlan, Devlin, Fennelly, Geraghty, Hanrahan, Keaveney, Lenihan, Mulcahy, Quirke, Tierney',
    ),
  },
  portuguese: {
    languages: ['Portuguese'],
    men: words('Afonso, Bernardo, Duarte, Gonçalo, Henrique, Martim, Nuno, Rodrigo, Tiago'),
    women: words('Beatriz, Carolina, Filipa, Inês, Leonor, Madalena, Margarida, Rita, Teresa'),
    families: words(
      'Abrantes, Bettencourt, Carvalhal, Fontoura, Lacerda, Mascarenhas, Noronha, Pestana, Quintela, Sequeira, Valadares',
    ),
  },
  french: {
    languages: ['French'],
    men: words(
      'Antoine, Bastien, Clément, Édouard, Florian, Guillaume, Laurent, Matthieu, Olivier, Quentin, Rémi, Thibault, Xavier, Yann',
    ),
    women: words(
      'Adèle, Camille, Charlotte, Claire, Diane, Éloïse, Hélène, Juliette, Lucie, Manon, Océane, Pauline, Sabine, Solène',
    ),
    families: words(
      'Aubert, Bonnard, Chastain, Delorme, Fabre, Gauthier, Hennequin, Jourdan, Lacombe, Maillard, Navarre, Perrin, Rochette, Sauvage, Tessier, Vasseur',
    ),
  },
  spanish: {
    languages: ['Spanish'],
    men: words('Álvaro, Borja, Diego, Gonzalo, Ignacio, Javier, Marcos, Pablo, Raúl, Sergio'),
    women: words('Alba, Blanca, Carmen, Elisa, Irene, Lucía, Marta, Nerea, Paloma, Rocío'),
    families: words(
      'Arrieta, Bermejo, Cabrera, Echevarría, Figueroa, Galindo, Ibarra, Larrea, Monreal, Olmedo, Quiroga, Santamaría, Urrutia, Zamora',
    ),
  },
  dutch: {
    languages: ['Dutch'],
    men: words('Bram, Casper, Daan, Floris, Jasper, Koen, Maarten, Niels, Ruben, Sander, Thijs, Wouter'),
    women: words(
      'Anouk, Elise, Femke, Hanneke, Ilse, Lotte, Marieke, Noor, Renske, Sanne, Tessel, Willemijn',
    ),
    families: words(
      'Bakhuizen, van den Berg, Dekkers, van Dijk, Hoekstra, Kuiper, Meijer, van Leeuwen, Postma, Roelofs, Schouten, Terpstra, Verhoeven, de Wit',
    ),
  },
  german: {
    languages: ['German'],
    men: words(
      'Achim, Benedikt, Christoph, Dominik, Fabian, Henning, Jonas, Konrad, Lennart, Moritz, Niklas, Philipp, Sebastian, Tobias',
    ),
    women: words(
      'Annika, Carolin, Franziska, Hannah, Johanna, Katharina, Lena, Mareike, Nele, Pia, Ronja, Svenja, Theresa, Ulrike',
    ),
    families: words(
      'Albrecht, Brandt, Dietrich, Eberhardt, Falkenberg, Gerlach, Hoffmeister, Jäger, Kessler, Lindner, Neubauer, Osterkamp, Reinhardt, Seidel, Thalberg, Uhlmann, Vogt, Wieland',
    ),
  },
  italian: {
    languages: ['Italian'],
    men: words(
      'Alessio, Davide, Edoardo, Filippo, Giacomo, Lorenzo, Matteo, Niccolò, Riccardo, Simone, Tommaso',
    ),
    women: words(
      'Alessia, Benedetta, Chiara, Costanza, Federica, Ginevra, Ilaria, Lavinia, Martina, Ottavia, Silvia',
    ),
    families: words(
      'Albertini, Bernasconi, Caruso, Donati, Ferraro, Giordani, Longhi, Morandi, Passerini, Rinaldi, Santoro, Tedeschi, Valente, Zanetti',
    ),
  },
  polish: {
    languages: ['Polish'],
    men: words('Bartosz, Cezary, Dawid, Filip, Grzegorz, Jakub, Krzysztof, Maciej, Piotr, Szymon, Wojciech'),
    women: words(
      'Agnieszka, Dominika, Ewelina, Joanna, Karolina, Magdalena, Natalia, Paulina, Weronika, Zuzanna',
    ),
    families: words(
      'Borowski|Borowska, Czarnecki|Czarnecka, Dudek, Górski|Górska, Jabłoński|Jabłońska, Kubiak, Maciejewski|Maciejewska, Rogowski|Rogowska, Pawlak, Sadowski|Sadowska, Wilczek, Zalewski|Zalewska',
    ),
  },
  czech: {
    languages: ['Czech'],
    men: words('Adam, Jiří, Lukáš, Marek, Ondřej, Petr, Radek, Vojtěch'),
    women: words('Alžběta, Eliška, Hana, Klára, Lenka, Markéta, Tereza, Veronika'),
    families: words(
      'Beneš|Benešová, Doležal|Doležalová, Hruška|Hrušková, Kadlec|Kadlecová, Matoušek|Matoušková, Pospíšil|Pospíšilová, Sedláček|Sedláčková, Vrba|Vrbová',
    ),
  },
  slovak: {
    languages: ['Slovak', 'Czech'],
    men: words('Branislav, Juraj, Matej, Michal, Peter, Samuel'),
    women: words('Barbora, Ivana, Katarína, Lucia, Simona, Zuzana'),
    families: words(
      'Bartoš|Bartošová, Hudák|Hudáková, Kollár|Kollárová, Mihálik|Miháliková, Sabol|Sabolová, Zemko|Zemková',
    ),
  },
  danish: {
    languages: ['Danish'],
    men: words('Anders, Frederik, Jeppe, Kasper, Lasse, Mikkel, Rasmus, Søren'),
    women: words('Astrid, Cecilie, Freja, Ida, Karen, Maja, Sidsel, Signe'),
    families: words('Bach, Dahlgaard, Friis, Holst, Kjeldsen, Lauritsen, Nørgaard, Ravn, Thorup, Overgaard'),
  },
  swedish: {
    languages: ['Swedish'],
    men: words('Axel, Emil, Gustav, Hampus, Joakim, Linus, Oskar, Viktor'),
    women: words('Agnes, Ebba, Elsa, Frida, Ingrid, Linnea, Matilda, Sofia'),
    families: words(
      'Almgren, Bergstrand, Cederlund, Ekholm, Forsman, Hallberg, Lindqvist, Nordahl, Rosengren, Sandell, Wikström',
    ),
  },
  norwegian: {
    languages: ['Norwegian'],
    men: words('Eirik, Håkon, Jørgen, Kristian, Sindre, Sverre, Torstein, Vegard'),
    women: words('Eline, Guro, Hedda, Kaja, Live, Marit, Solveig, Thea'),
    families: words('Aasen, Bjerke, Dahle, Fossum, Haugland, Lunde, Myhre, Rognstad, Tveit, Østby'),
  },
  hungarian: {
    languages: ['Hungarian'],
    men: words('András, Balázs, Gergely, Márton, Tamás, Zoltán'),
    women: words('Boglárka, Dóra, Eszter, Katalin, Réka, Zsófia'),
    families: words('Bárány, Farkas, Halász, Kerekes, Lengyel, Pintér, Sipos, Váradi'),
  },
  slovenian: {
    languages: ['Slovenian'],
    men: words('Aleš, Gregor, Jure, Matjaž, Rok, Žiga'),
    women: words('Anja, Barbara, Maja, Neža, Špela, Urška'),
    families: words('Bergant, Jereb, Kobal, Mlakar, Pirc, Rozman, Zorman'),
  },
  croatian: {
    languages: ['Croatian'],
    men: words('Ante, Hrvoje, Ivan, Josip, Mislav, Tin'),
    women: words('Ana, Dora, Iva, Lana, Mirna, Petra'),
    families: words('Babić, Grgić, Jurišić, Knezović, Maras, Pavičić, Sertić, Vidaković'),
  },
  serbian: {
    languages: ['Serbian'],
    men: words('Bojan, Dušan, Filip, Luka, Nemanja, Uroš'),
    women: words('Dragana, Jelena, Milica, Nevena, Sanja, Tijana'),
    families: words('Andrejić, Bogosavljević, Cvetković, Gajić, Lazarević, Milenković, Stanković, Živković'),
  },
  greek: {
    languages: ['Greek'],
    men: words('Alexandros, Dimitris, Kostas, Nikos, Stavros, Vasilis'),
    women: words('Chrysa, Despina, Eleni, Ioanna, Katerina, Sofia'),
    families: words(
      'Anagnostou, Dimou, Kontos, Lazaridis|Lazaridou, Makris|Makri, Pappas|Pappa, Stamatis|Stamati',
    ),
  },
  turkish: {
    languages: ['Turkish'],
    men: words('Barış, Cem, Deniz, Emre, Kerem, Ozan, Tolga'),
    women: words('Aslı, Burcu, Ceren, Defne, Elif, Pınar, Selin'),
    families: words('Aksoy, Bayraktar, Çelik, Erdem, Kaya, Öztürk, Şahin, Yıldırım'),
  },
  arabic: {
    languages: ['Arabic'],
    men: words('Bassel, Fadi, Karim, Marwan, Nabil, Rami, Tarek, Ziad'),
    women: words('Dalia, Hala, Layla, Maya, Nadine, Rania, Salma, Yasmine'),
    families: words(
      'Abboud, Chehab, Daher, El Khoury, Fayad, Haddad, Maalouli, Nassar, Rizk, Sabbagh, Tannous',
    ),
  },
  ghanaian: {
    languages: [],
    men: words('Ebo, Kofi, Kojo, Kwabena, Kwesi, Yaw'),
    women: words('Abena, Adwoa, Akosua, Efua, Esi, Maame'),
    families: words('Agyeman, Amponsah, Asante, Boateng, Darko, Mensah, Ofori, Quaye'),
  },
  nigerian: {
    languages: [],
    men: words('Ayodele, Chidi, Femi, Nnamdi, Obinna, Tunde'),
    women: words('Adaeze, Chiamaka, Folake, Ifeoma, Temitope, Yetunde'),
    families: words('Adeyemi, Balogun, Eze, Nwosu, Ogunleye, Okafor, Oyelaran, Udeh'),
  },
  brazilian: {
    languages: ['Portuguese'],
    men: words('Caio, Danilo, Felipe, Gustavo, Leandro, Murilo, Renato, Thiago'),
    women: words('Bianca, Camila, Fernanda, Isadora, Larissa, Mariana, Renata, Tatiana'),
    families: words('Antunes, Barcelos, Camargo, Drummond, Guimarães, Menezes, Peixoto, Queiroz, Siqueira'),
  },
  american: {
    languages: [],
    men: words('Aaron, Caleb, Derek, Ethan, Gavin, Jared, Julian, Marcus, Nathan, Owen, Preston, Trevor'),
    women: words(
      'Allison, Brooke, Caroline, Danielle, Erin, Jasmine, Lauren, Meredith, Naomi, Rachel, Simone, Tessa',
    ),
    families: words(
      'Abernathy, Brubaker, Caldwell, Eastman, Gladstone, Halloran, Isaacson, Kettering, Lindgren, McAllister, Norwood, Prescott, Rosenthal, Stoddard, Talbott, Upchurch, Whitaker, Yoder',
    ),
  },
  hispanic: {
    languages: ['Spanish'],
    men: words('Andrés, Esteban, Joaquín, Mateo, Rafael, Tomás'),
    women: words('Adriana, Daniela, Gabriela, Marisol, Valeria, Ximena'),
    families: words('Arellano, Barragán, Carranza, Escobedo, Quintero, Sandoval, Valdivia, Ybarra, Zepeda'),
  },
  indian: {
    languages: ['Hindi'],
    men: words(
      'Abhinav, Ankit, Arnav, Devansh, Gaurav, Kaushik, Kunal, Manish, Nikhil, Pranav, Rajat, Siddharth, Vikram, Yash',
    ),
    women: words(
      'Apurva, Ananya, Bhavna, Devika, Ishita, Kavya, Madhavi, Nandini, Neha, Radhika, Shreya, Tanvi, Urvashi, Vasudha',
    ),
    families: words(
      'Agarwal, Banerjee, Bhatt, Chakraborty, Deshmukh, Ghosh, Iyer, Joshi, Krishnan, Kulkarni, Mathur, Mehta, Nair, Pillai, Rao, Saxena, Sethi, Shetty, Srinivasan, Trivedi, Venkatesh',
    ),
  },
  sriLankan: {
    languages: ['Sinhala'],
    men: words('Dinesh, Kasun, Nuwan, Ruwan, Tharindu'),
    women: words('Anushka, Dilini, Nimali, Sachini, Thilini'),
    families: words('Abeysekera, Gunatilleke, Jayawickrama, Karunaratne, Ranaweera, Samarasinghe, Wijetunga'),
  },
  singaporean: {
    languages: ['Mandarin'],
    men: words('Bernard, Gerard, Jun Jie, Kai Wen, Nicholas, Terence, Wei Jie, Zhi Hao'),
    women: words('Adeline, Clarissa, Eunice, Hui Min, Jia Hui, Li Ting, Geraldine, Xin Yi'),
    families: words('Chua, Goh, Koh, Kwek, Lim, Ong, Quek, Tan, Teo, Toh, Yeo'),
  },
  malay: {
    languages: ['Malay'],
    men: words('Amir, Farid, Hafiz, Rizal, Syafiq, Zulkifli'),
    women: words('Aisyah, Izzati, Nurul, Suhana, Wardah, Zarina'),
    families: words('Hamdan, Ibrahim, Ismail, Rahman, Salleh, Yusof, Zainal'),
  },
  filipino: {
    languages: ['Filipino'],
    men: words('Anton, Gabriel, Jericho, Miguel, Paolo, Rafael'),
    women: words('Althea, Bea, Camille, Isabel, Katrina, Patricia'),
    families: words('Bautista, Castillo, Dimaculangan, Encarnacion, Lazaro, Manalo, Sarmiento, Villanueva'),
  },
  cantonese: {
    languages: ['Cantonese', 'Mandarin'],
    men: words('Edwin, Desmond, Ho Yin, Ka Chun, Vincent, Wing Hong'),
    women: words('Bernadette, Hiu Tung, Prudence, Ka Yan, Phoebe, Wing Sze'),
    families: words('Chan, Cheung, Fung, Kwok, Lam, Leung, Mak, Siu, Tsang, Yip'),
  },
  chinese: {
    languages: ['Mandarin'],
    men: words('Haoran, Jianyu, Mingzhe, Tianyi, Wenhao, Zixuan'),
    women: words('Jiayi, Mengqi, Ruoxi, Shuyi, Xinran, Yutong'),
    families: words('Deng, Fang, Guo, Han, Liang, Pan, Shen, Song, Xu, Zhou'),
  },
  taiwanese: {
    languages: ['Mandarin'],
    men: words('Cheng-Han, Chia-Wei, Po-Yu, Tsung-Han'),
    women: words('Hsin-Yi, I-Chen, Pei-Shan, Yu-Ting'),
    families: words('Chang, Chen, Hsieh, Hsu, Kuo, Lai, Tseng'),
  },
  korean: {
    languages: ['Korean'],
    men: words('Dong-hyun, Jae-won, Kyu-tae, Sung-ho'),
    women: words('Hae-rin, Min-kyung, Seo-hee, Yu-mi'),
    families: words('Ahn, Bae, Hong, Min, Noh, Paik, Yoon'),
  },
} as const satisfies Record<string, NameCulture>

export type Culture = keyof typeof CULTURES
